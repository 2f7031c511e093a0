import type { PageMeta } from '../src/components/layouts/page-meta.tsx';

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Title, description and what links show of a page. Without a site address there is no canonical one. */
export function pageHead(
  meta: PageMeta,
  site: { readonly url: string; readonly productName: string },
): string {
  const title = meta.title.includes(site.productName) ? meta.title : `${meta.title} | ${site.productName}`;
  const named = (attribute: 'name' | 'property', key: string, value: string) =>
    `<meta ${attribute}="${key}" content="${escapeAttribute(value)}">`;
  return [
    `<title>${escapeAttribute(title)}</title>`,
    named('name', 'description', meta.description),
    named('property', 'og:title', title),
    named('property', 'og:description', meta.description),
    named('property', 'og:type', 'website'),
    named('property', 'og:site_name', site.productName),
    ...(meta.noIndex ? [named('name', 'robots', 'noindex')] : []),
    ...(site.url.startsWith('http')
      ? [`<link rel="canonical" href="${escapeAttribute(site.url)}">`, named('property', 'og:url', site.url)]
      : []),
  ].join('');
}
