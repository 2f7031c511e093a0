/** As a tag is stored. */
export const tidyTag = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Two tags with the same words are one, without regard to case. */
export const sameTag = (name: string): string => tidyTag(name).toLowerCase();
