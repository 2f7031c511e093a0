import { siteAddressPlaceholder } from './site-address.ts';

export function siteMap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${siteAddressPlaceholder}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/** Areas that need an account, and the API, are of no use to a crawler. */
const closed = ['/api/', '/account', '/dashboard', '/coach', '/payment-success', '/invite/', '/_local/'];

export function robotsFile(): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    // The longer rule wins over that of the coaches' own area.
    'Allow: /coaches',
    '',
    `Sitemap: ${siteAddressPlaceholder}/sitemap.xml`,
    '',
  ].join('\n');
}
