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
