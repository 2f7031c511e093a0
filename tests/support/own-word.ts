import { randomInt } from 'node:crypto';

/**
 * A word that no other test writes, for texts that the check of texts in distress reads. One in a thousand random hexadecimal
 * ones sounds like a dose to it ('Raise c06143bc'), and the notice then lies over the page.
 */
export const ownWord = (): string => Array.from({ length: 12 }, () => 'qxz'[randomInt(3)]).join('');
