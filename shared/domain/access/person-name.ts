/** ZWNJ and ZWJ are part of the spelling in these scripts, such as in Persian and Sinhala names. */
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
/** Variation selectors pick an ideograph's written form, as in Japanese family registers. */
const ideographVariant = /(?<=\p{Ideographic})\p{Variation_Selector}/gu;
/** Control characters, line separators, and characters that are invisible or reorder text. */
const invisibleCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export function normalizePersonName(name: string): string {
  return name.normalize('NFC').trim();
}

export function isReadableName(name: string): boolean {
  return !invisibleCharacter.test(name.replaceAll(spellingJoiner, '').replaceAll(ideographVariant, ''));
}

export function readablePart(name: string): string {
  const readable = isReadableName(name)
    ? name
    : [...name].filter((letter) => !invisibleCharacter.test(letter)).join('');
  return normalizePersonName(readable);
}
