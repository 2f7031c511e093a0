import { readShownNames } from './read-shown-names.ts';

/** A bundle holds this value in place of the module: scripts/build/read-at-build.ts. */
export const shownNames = readShownNames();
