/**
 * Stands for the site's address in pages, site map and robots file: a build serves whichever stage it is published
 * to, and `scripts/aws/publish-web.ts` puts the stage's own address in. A name that never resolves.
 */
export const siteAddressPlaceholder = 'https://site.invalid';
