import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webBuildFolder } from '#scripts/build/build-web.ts';
import { builtPages, languageFolder } from '#scripts/build/built-pages.ts';
import { addressPattern } from '#shared/domain/access/address-pattern.ts';
import { paths } from '#web/lib/paths.ts';
import { siteAddressPlaceholder } from '../../web/build/site-address.ts';

const routes = Object.values(paths).map(({ pattern }) => new RegExp(`^${addressPattern(pattern)}$`));

/** Also checks that another page links to each page. @throws Error that lists each broken link once */
export async function checkLinks(): Promise<void> {
  const pages = new Map<string, string>();
  for (const file of await builtPages()) pages.set(file, await readFile(join(webBuildFolder, file), 'utf8'));
  const broken = new Set<string>();
  for (const [file, html] of pages) {
    for (const address of addressesIn(html)) {
      const fault = linkError(address, file, pages);
      if (fault) broken.add(`${file}: ${address} ${fault}`);
    }
  }
  for (const [file, html] of pages) {
    // Pages with noindex, such as targets of emailed links, need no link.
    const isHidden = html.includes('<meta name="robots" content="noindex">');
    if (!isHidden && !isLinked(file, pages)) broken.add(`${file}: no other page links to it`);
  }
  if (broken.size > 0) throw new Error([...broken].join('\n'));
}

function addressesIn(html: string): Set<string> {
  const values = (names: string) =>
    [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map(([, value]) =>
      (value ?? '').replaceAll('&amp;', '&'),
    );
  return new Set([
    ...values('href|src').filter((address) => /^(?:#|\/(?!\/))/.test(address)),
    // The canonical URL and share images.
    ...values('href|content')
      .filter((address) => address.startsWith(siteAddressPlaceholder))
      .map((address) => address.slice(siteAddressPlaceholder.length)),
  ]);
}

function linkError(address: string, file: string, pages: ReadonlyMap<string, string>): string | undefined {
  const { pathname, hash } = new URL(
    address.startsWith('#') ? `/${address}` : address,
    'http://site.invalid',
  );
  const isHere = address.startsWith('#');
  if (!isHere && !exists(pathname)) return 'leads nowhere';
  if (hash === '') return undefined;
  const folder = languageFolder.exec(file)?.[0] ?? '';
  const target = isHere ? file : `${folder}${pathname.slice(1)}${pathname === '/' ? '' : '/'}index.html`;
  const id = decodeURIComponent(hash.slice(1));
  return pages.get(target)?.includes(`id="${id}"`) ? undefined : 'names an element that there is not';
}

/** A link must be in the same language. A form's link to another page counts. */
function isLinked(file: string, pages: ReadonlyMap<string, string>): boolean {
  const folder = languageFolder.exec(file)?.[0] ?? '';
  const path = `/${file.slice(folder.length).replace(/\/?index\.html$/, '')}`;
  return [...pages].some(
    ([other, html]) =>
      other !== file &&
      (languageFolder.exec(other)?.[0] ?? '') === folder &&
      linkTargets(html).some((target) => target.split(/[?#]/)[0] === path),
  );
}

function linkTargets(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, address]) => address ?? '');
}

function exists(pathname: string): boolean {
  if (/\/[^/]*\.[^/]+$/.test(pathname)) return existsSync(join(webBuildFolder, pathname));
  return routes.some((route) => route.test(pathname));
}
