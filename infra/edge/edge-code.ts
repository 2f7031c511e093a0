import { readFileSync } from 'node:fs';
import {
  applicationPaths,
  preparedPaths,
  prerenderedPaths,
  siteFiles,
  unknownPath,
} from '#infra/edge/prerendered-paths.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { addressPattern } from '#shared/domain/access/address-pattern.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const knownPaths = [...prerenderedPaths, ...preparedPaths, ...applicationPaths];

/** Case-insensitive, like the application's router. */
const knownPath = new RegExp(`^(${knownPaths.map(addressPattern).join('|')})$`);

/** A missing script stays a plain 404; every other address without a file gets our page. */
const knownFile = new RegExp(
  `^(/assets/.*|/share/[a-z0-9-]+[.](png|jpg)|${siteFiles.join('|').replaceAll('.', '[.]')})$`,
);

export function spaRouterCode(): string {
  return read('./spa-router.js')
    .replace("'__PRERENDERED_PATHS__'", JSON.stringify([...prerenderedPaths, ...preparedPaths]))
    .replace("'__LANGUAGES__'", JSON.stringify(localeIds))
    .replace('__KNOWN_ADDRESS__', () => knownPath.source)
    .replace('__KNOWN_FILE__', () => knownFile.source)
    .replace("'__UNKNOWN_PATH__'", JSON.stringify(unknownPath));
}

export function missingPageCode(): string {
  return read('./missing-page.js');
}

export function viewerAddressCode(): string {
  return read('./viewer-address.js');
}
