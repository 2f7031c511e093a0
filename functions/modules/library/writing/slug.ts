import { plainText } from '#shared/domain/locale/search-words.ts';

const most = 56;

/** `Sleep & strength: what's known` becomes `sleep-strength-what-s-known`. A title without Latin letters gives `article`. */
export function slugOf(title: string): string {
  const words = plainText(title).replaceAll(/[^a-z0-9]+/g, '-');
  return words.slice(0, most).replaceAll(/^-+|-+$/g, '') || 'article';
}

/** The slug itself, then with numbers, without those that are taken. */
export function* freeSlugs(title: string, taken: ReadonlySet<string>): Generator<string> {
  const slug = slugOf(title);
  for (let number = 1; number <= 50; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(candidate)) yield candidate;
  }
}
