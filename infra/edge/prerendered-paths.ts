/** Addresses whose HTML the web build writes to `<path>/index.html`. A test holds this list against the build's own. */
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
] as const;

/** The page that answers addresses which the product does not have. */
export const unknownPath = '/404';

/** Further screens with HTML in each language: what is rendered, and what the browser draws from HTML that asks for all it needs. */
export const preparedPaths = [
  '/login',
  unknownPath,
  '/signup',
  '/reset-password',
  '/verify-email',
  '/book/consultation',
] as const;

/**
 * Addresses that the application draws from its shell, as its router names them: `*` for whatever follows, `:name` for
 * one part. A test holds this list against the router's own.
 */
export const applicationPaths = [
  '/payment-success',
  '/account',
  '/dashboard/*',
  '/elegant-dashboard',
  '/coach/*',
  '/messages',
  '/sessions',
  '/coach-admin',
  '/system-health',
  '/system-dashboard',
  '/testing-dashboard',
  '/ai-assistant',
  '/biomarkers',
  '/in-person-training',
  '/book/:page',
  '/invite/:code',
] as const;
