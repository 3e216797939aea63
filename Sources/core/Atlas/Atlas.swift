// Atlas
