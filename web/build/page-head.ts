import { unknownPath } from '#web/lib/prerendered-paths.ts';
import type { PageMeta } from '#web/parts/layouts/page-meta.tsx';
import type { Language } from '../src/lib/i18n/languages.ts';
import { escapeText } from './escape-text.ts';
import { siteAddressPlaceholder } from './site-address.ts';

const territories: Readonly<Record<Language, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  de: 'de_DE',
  pt: 'pt_BR',
};

/** Pictures that links to a page show, drawn by `scripts/pictures/share-pictures.ts`; other pages show the first. */
const pictures: Readonly<Record<string, string>> = {
  '/': 'home',
  '/pricing': 'pricing',
  '/elegant-pricing': 'pricing',
  '/monthly-coaching-prices': 'pricing',
  '/in-person-training-prices': 'in-person',
  '/support': 'support',
};
export const sharePictureSize = { width: 1200, height: 630 } as const;

export function sharePicture(path: string): string {
  return `${siteAddressPlaceholder}/share/${pictures[path] ?? 'home'}.png`;
}

export function pageHead(
  meta: PageMeta,
  page: { readonly path: string; readonly productName: string; readonly language: Language },
): string {
  const title = meta.title.includes(page.productName) ? meta.title : `${meta.title} | ${page.productName}`;
  const url = `${siteAddressPlaceholder}${page.path}`;
  const tag = (attribute: 'name' | 'property', key: string, value: string | number) =>
    `<meta ${attribute}="${key}" content="${escapeText(String(value))}">`;
  return [
    `<title>${escapeText(title)}</title>`,
    tag('name', 'description', meta.description),
    // One address for all languages: the edge picks the rendering, and search engines get the English one. The page that
    // answers whatever there is not has no address.
    ...(page.path === unknownPath
      ? []
      : [`<link rel="canonical" href="${escapeText(url)}">`, tag('property', 'og:url', url)]),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', page.productName),
    tag('property', 'og:locale', territories[page.language]),
    tag('property', 'og:title', title),
    tag('property', 'og:description', meta.description),
    tag('property', 'og:image', sharePicture(page.path)),
    tag('property', 'og:image:width', sharePictureSize.width),
    tag('property', 'og:image:height', sharePictureSize.height),
    tag('property', 'og:image:alt', title),
    tag('name', 'twitter:card', 'summary_large_image'),
    ...(meta.noIndex ? [tag('name', 'robots', 'noindex')] : []),
  ].join('');
}
