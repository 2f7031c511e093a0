import { featurePageIds } from '#shared/domain/catalog/feature-pages.ts';
import type { MessageKey, Namespace } from '#web/lib/i18n/keys.ts';
import { paths } from './paths.ts';

type RenderedScreen = {
  readonly path: string;
  readonly namespaces: readonly Namespace[];
  /** Of `src/app/routes`, where it is not the path. */
  readonly screen?: string;
};
type PreparedScreen = RenderedScreen & {
  /** Its head, and the notice shown without JavaScript. */
  readonly title: MessageKey;
  readonly description: MessageKey;
  readonly isFound: boolean;
};

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
  ...featurePageIds.map(paths.feature.to),
] as const;

/**
 * Pages of which nothing in the first view needs a script, on a phone or a desktop: they load theirs when they are used. A
 * browser test holds it.
 */
export const readWithoutScripts: readonly string[] = [
  paths.home.link,
  paths.termsOfService.link,
  paths.privacyPolicy.link,
  paths.liabilityWaiver.link,
  paths.healthDisclaimer.link,
  ...featurePageIds.map(paths.feature.to),
];

/** The page for addresses that there are not. No route of its own: whatever the router does not know is drawn as it. */
export const unknownPath = '/404';

/** Rendered as well, but no page to land on: the sitemap leaves them out. */
export const renderedScreens = [
  { path: paths.login.link, namespaces: ['global', 'site', 'auth'] },
  { path: unknownPath, namespaces: ['global', 'site', 'errors'], screen: 'not-found' },
] as const satisfies readonly RenderedScreen[];

/** The notice that prerendered screens show without JavaScript, before the support address. */
export const needsScripts: MessageKey = 'global.needs-scripts';

/** What the rendered pages say to a visitor who runs no scripts, before the address to write to. */
export const partsNeedScripts: MessageKey = 'global.parts-need-scripts';

/** Drawn in the browser, for visitors without an account: their HTML asks for all that they need at once. */
export const preparedScreens = [
  {
    path: paths.signup.link,
    namespaces: ['global', 'site', 'auth'],
    title: 'auth.signup.title',
    description: 'auth.signup.lead',
    isFound: true,
  },
  {
    path: paths.resetPassword.link,
    namespaces: ['global', 'site', 'auth'],
    title: 'auth.reset.title',
    description: 'auth.reset.lead',
    isFound: false,
  },
  {
    path: paths.verifyEmail.link,
    namespaces: ['global', 'site', 'auth'],
    title: 'auth.verify.title',
    description: 'auth.verify.incomplete',
    isFound: false,
  },
  {
    path: paths.book.to('consultation'),
    namespaces: ['global', 'site', 'booking', 'errors', 'auth', 'session'],
    screen: 'book',
    title: 'booking.page.consultation',
    description: 'booking.page.text',
    isFound: true,
  },
  {
    path: paths.status.link,
    namespaces: ['global', 'site', 'status'],
    title: 'status.meta-title',
    description: 'status.meta-description',
    isFound: true,
  },
  {
    path: paths.coaches.link,
    namespaces: ['global', 'site', 'coaches'],
    title: 'coaches.meta-title',
    description: 'coaches.meta-description',
    isFound: true,
  },
] as const satisfies readonly PreparedScreen[];
