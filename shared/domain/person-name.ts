/** Joiners (ZWNJ, ZWJ) spell words in these scripts, for example in Persian and Sinhala names. */
const joiningScripts = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Mongolian',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const spellingJoiner = new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu');
/** A variation selector picks the written form of an ideograph, as Japanese family registers do. */
const ideographVariant = /(?<=\p{Ideographic})\p{Variation_Selector}/gu;
/**
 * Control characters, line separators, and everything that shows nothing or reorders what stands around it: bidi
 * overrides, zero-width characters, fillers. Source: Unicode's Default_Ignorable_Code_Point and general category Cf.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The form in which a person's name is stored: composed (NFC) and without blanks around it. */
export function normalizePersonName(name: string): string {
  return name.normalize('NFC').trim();
}

/** Whether a name holds nothing that other people cannot see. Letters of every script pass. */
export function isReadableName(name: string): boolean {
  return !unseen.test(name.replaceAll(spellingJoiner, '').replaceAll(ideographVariant, ''));
}

/** What is left of a name without the characters that `isReadableName` refuses. */
export function readablePart(name: string): string {
  const readable = isReadableName(name) ? name : [...name].filter((letter) => !unseen.test(letter)).join('');
  return normalizePersonName(readable);
}
