import type { Namespace } from '#web/lib/i18n/keys.ts';
import { paths } from './paths.ts';

type PreparedScreen = { readonly path: string; readonly namespaces: readonly Namespace[] };

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

/** Rendered as well, but no page to land on: search engines are not told of them. */
export const renderedForms = [
  { path: paths.login.link, namespaces: ['global', 'site', 'auth'] },
] as const satisfies readonly PreparedScreen[];

/** Drawn in the browser, for visitors without an account: their HTML asks for all that they need at once. */
export const preparedScreens = [
  { path: paths.signup.link, namespaces: ['global', 'site', 'auth'] },
  { path: paths.resetPassword.link, namespaces: ['global', 'site', 'auth'] },
] as const satisfies readonly PreparedScreen[];
