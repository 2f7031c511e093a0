import { featurePageIds } from '#shared/domain/catalog/feature-pages.ts';

/** A test compares this list with the web build. */
export const prerenderedPaths = [
  '/',
  '/pricing',
  '/elegant-pricing',
  '/monthly-coaching-prices',
  '/in-person-training-prices',
  '/support',
  '/terms-of-service',
  '/privacy-policy',
  '/liability-waiver',
  '/health-disclaimer',
  ...featurePageIds.map((page) => `/features/${page}` as const),
] as const;

export const unknownPath = '/404';

/** Screens with HTML in each language whose data the browser loads. */
export const preparedPaths = [
  '/login',
  unknownPath,
  '/signup',
  '/reset-password',
  '/verify-email',
  '/book/consultation',
  '/status',
  '/coaches',
] as const;

/** Served by the application shell. A test compares this list with the router. */
export const applicationPaths = [
  '/payment-success',
  '/account',
  '/gifts',
  '/dashboard/*',
  '/elegant-dashboard',
  '/coach/*',
  '/coaches/:handle',
  '/messages',
  '/sessions',
  '/coach-admin',
  '/admin/clients/*',
  '/admin/:desk?/*',
  '/system-health',
  '/system-dashboard',
  '/testing-dashboard',
  '/ai-assistant',
  '/library/*',
  '/articles/*',
  '/biomarkers',
  '/in-person-training',
  '/book/:page',
  '/invite/:code',
] as const;

/** Files that people or programs ask for by name, beside the hashed ones. A test compares this list with the web build. */
export const siteFiles = [
  // The shell: the service worker keeps it.
  '/app.html',
  '/config.json',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
  '/service-worker.js',
  '/sitemap.xml',
  '/.well-known/security.txt',
] as const;
