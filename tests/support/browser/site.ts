/** Where the product under test runs; the test command sets it, and a person may point it at `npm start`. */
export const siteUrl = process.env.REPZ_SITE_URL ?? 'http://localhost:3000';
