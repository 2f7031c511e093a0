import { readFileSync } from 'node:fs';
import {
  applicationPaths,
  preparedPaths,
  prerenderedPaths,
  unknownPath,
} from '#infra/edge/prerendered-paths.ts';
import { localeIds } from '#shared/contracts/account.ts';
import { addressPattern } from '#shared/domain/address-pattern.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const knownPaths = [...prerenderedPaths, ...preparedPaths, ...applicationPaths];

/** All addresses of the product, as the application's router takes them: in either case. */
const knownAddress = new RegExp(`^(${knownPaths.map(addressPattern).join('|')})$`);

/** Source of the function that picks the file for an address, with the lists of pages and languages in it. */
export function spaRouterCode(): string {
  return read('./spa-router.js')
    .replace("'__PRERENDERED_PATHS__'", JSON.stringify([...prerenderedPaths, ...preparedPaths]))
    .replace("'__LANGUAGES__'", JSON.stringify(localeIds))
    .replace('__KNOWN_ADDRESS__', () => knownAddress.source)
    .replace("'__UNKNOWN_PATH__'", JSON.stringify(unknownPath));
}

/** Source of the function that gives the page for unknown addresses its status. */
export function missingPageCode(): string {
  return read('./missing-page.js');
}

/** Source of the function that adds the viewer's address to requests for the API. */
export function viewerAddressCode(): string {
  return read('./viewer-address.js');
}
