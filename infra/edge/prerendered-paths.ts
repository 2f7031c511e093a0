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

/** Screens that the browser draws, whose HTML in each language asks for all that they need at once. */
export const preparedPaths = ['/login', '/signup', '/reset-password'] as const;
