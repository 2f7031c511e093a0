/** Small letters without accents and punctuation, so that 'push up' finds 'Push-up' and 'pave' finds 'Pavé'. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words to look for; every one of them must be found. */
export function searchWords(text: string): readonly string[] {
  return plainText(text).split(' ').filter(Boolean);
}
