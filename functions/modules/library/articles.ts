import { systemClock } from '#functions/platform/clock.ts';
import { readArticles } from './read-articles.ts';

/** A bundle holds this value in place of the module, and so no file of the folder: scripts/build/read-at-build.ts. */
export const articles = readArticles(new Date(systemClock()).getUTCFullYear());
