import { readFileSync } from 'node:fs';
import { preparedPaths, prerenderedPaths } from '#infra/edge/prerendered-paths.ts';
import { localeIds } from '#shared/contracts/account.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Source of the function that picks the file for an address, with the lists of pages and languages in it. */
export function spaRouterCode(): string {
  return read('./spa-router.js')
    .replace("'__PRERENDERED_PATHS__'", JSON.stringify([...prerenderedPaths, ...preparedPaths]))
    .replace("'__LANGUAGES__'", JSON.stringify(localeIds));
}

/** Source of the function that adds the viewer's address to requests for the API. */
export function viewerAddressCode(): string {
  return read('./viewer-address.js');
}
