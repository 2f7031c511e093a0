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

/** Further screens with HTML in each language: a rendered form, and what the browser draws from HTML that asks for all it needs. */
export const preparedPaths = [
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/book/consultation',
] as const;
