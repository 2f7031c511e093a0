import type { ArticleProblem, ArticleSource, WrittenSource } from './article.ts';
import { articleLimits } from './article-limits.ts';

const doi = /^10\.\d{4,9}\/[^\s<>"]+$/;

/** @returns The link of a DOI, or the address of a public page; null for anything else. */
export function sourceUrl(address: string): string | null {
  const given = address.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');
  if (doi.test(given)) return `https://doi.org/${given}`;
  if (!URL.canParse(given)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(given);
  const isPublic = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname) && !hostname.endsWith('.local');
  return protocol === 'https:' && isPublic && `${username}${password}${port}` === '' ? href : null;
}

export function checkSource(
  { title, publisher, year, address }: WrittenSource,
  latestYear: number,
): { readonly problems: readonly ArticleProblem[]; readonly source: ArticleSource | null } {
  const problems: ArticleProblem[] = [];
  if (title.trim() === '') problems.push({ at: 'title', code: 'missing' });
  if (publisher.trim() === '') problems.push({ at: 'publisher', code: 'missing' });
  const given = year.trim();
  const isYear = /^\d{4}$/.test(given) && +given >= articleLimits.firstSourceYear && +given <= latestYear;
  if (!isYear) problems.push({ at: 'year', code: given === '' ? 'missing' : 'malformed' });
  const url = sourceUrl(address);
  if (url === null) problems.push({ at: 'address', code: address.trim() === '' ? 'missing' : 'malformed' });
  if (problems.length > 0 || url === null) return { problems, source: null };
  return { problems, source: { title: title.trim(), publisher: publisher.trim(), year: +given, url } };
}
