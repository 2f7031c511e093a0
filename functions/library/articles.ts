import { readArticles } from './read-articles.ts';

/** A bundle holds this value in place of the module, and so neither Markdown nor its parser: scripts/articles-plugin.ts. */
export const articles = readArticles();
