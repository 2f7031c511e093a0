/**
 * Unicode classes take milliseconds to compile, and most functions load this file when they start, so that each pattern is
 * made when a name is first read.
 */
function onFirstUse(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

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
const spellingJoiner = onFirstUse(
  () => new RegExp(`(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`, 'gu'),
);
/** Variation selectors pick an ideograph's written form, as in Japanese family registers. */
const ideographVariant = onFirstUse(() => /(?<=\p{Ideographic})\p{Variation_Selector}/gu);
/** Control characters, line separators, and characters that are invisible or reorder text. */
const invisibleCharacter = onFirstUse(() => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);

export function normalizePersonName(name: string): string {
  return name.normalize('NFC').trim();
}

export function isReadableName(name: string): boolean {
  return !invisibleCharacter().test(name.replaceAll(spellingJoiner(), '').replaceAll(ideographVariant(), ''));
}

export function readablePart(name: string): string {
  const readable = isReadableName(name)
    ? name
    : [...name].filter((letter) => !invisibleCharacter().test(letter)).join('');
  return normalizePersonName(readable);
}

const apostrophes = "'’‘ʼʻ`´";
const joints = '\\-‐‑‒–·・';
const letters = '[\\p{L}\\p{M}][\\p{L}\\p{M}\\u200c\\u200d]*';
/** `J.`, `J.R.R.`, `St.`; a period before more letters reads as an address. */
const initials = '(?:\\p{L}\\.){1,4}|\\p{L}{2,3}\\.';
const nameWord = onFirstUse(
  () =>
    new RegExp(
      `^(?:${initials}|[${apostrophes}]?${letters}(?:[${apostrophes}${joints}]+${letters})*[${apostrophes}]?)$`,
      'u',
    ),
);
const picture = onFirstUse(
  () =>
    /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\ufe0f|\u20e3|(?<=\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d/gu,
);
const mostLetters = 50;
const mostWords = 5;

/**
 * Anyone can register any name, so mails repeat one only if it reads as a name: as phones write it, in any script, and not
 * as an address, a number, markup or a sentence. @returns null for a name to leave out; pictures are dropped.
 */
export function nameForMail(name: string | null | undefined): string | null {
  const written = normalizePersonName((name ?? '').replace(picture(), ' ')).replace(/\s+/gu, ' ');
  const words = written.split(' ');
  const isName =
    written.length <= mostLetters &&
    words.length <= mostWords &&
    isReadableName(written) &&
    words.every((word) => nameWord().test(word.replace(/,$/, ''))) &&
    !/^(https?|www)\b/iu.test(written);
  return isName ? written : null;
}
