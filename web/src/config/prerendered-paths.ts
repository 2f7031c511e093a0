import type { Namespace } from '#web/lib/i18n/keys.ts';
import { paths } from './paths.ts';

/** Rendered to HTML at build time: what a visitor may land on. */
export const prerenderedPaths = [
  paths.home.link,
  paths.pricing.link,
  paths.elegantPricing.link,
  paths.monthlyCoachingPrices.link,
  paths.inPersonTrainingPrices.link,
  paths.support.link,
  paths.termsOfService.link,
  paths.privacyPolicy.link,
  paths.liabilityWaiver.link,
  paths.healthDisclaimer.link,
] as const;

/** Drawn in the browser, for visitors without an account: their HTML asks for all that they need at once. */
export const preparedScreens = [
  { path: paths.login.link, namespaces: ['global', 'site', 'auth'] },
  { path: paths.signup.link, namespaces: ['global', 'site', 'auth'] },
  { path: paths.resetPassword.link, namespaces: ['global', 'site', 'auth'] },
] as const satisfies readonly { readonly path: string; readonly namespaces: readonly Namespace[] }[];
