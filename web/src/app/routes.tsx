import { matchPath, Route, Routes } from 'react-router-dom';
import { featurePageIds } from '#shared/domain/catalog/feature-pages.ts';
import { FramedLayout } from '#web/app/framed-layout.tsx';
import { SiteLayout } from '#web/app/layouts/site-layout.tsx';
import { loadScreensBy } from '#web/lib/hooks/load-on-intent.ts';
import { type LazyScreen as Screen, lazyScreen as screen } from '#web/lib/i18n/lazy-screen.tsx';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';

const FeatureScreen = screen(
  () => import('./routes/feature.tsx'),
  ['features', 'pricing', 'offers', 'locked'],
);

/** Screens inside the public frame of navigation and footer, rendered at build time but for the last. */
const publicScreens: readonly (readonly [pattern: string, Screen])[] = [
  [paths.home.pattern, screen(() => import('./routes/home.tsx'), ['home', 'pricing', 'offers', 'faq'])],
  [paths.pricing.pattern, screen(() => import('./routes/pricing.tsx'), ['pricing', 'price-pages', 'offers'])],
  [paths.elegantPricing.pattern, screen(() => import('./routes/elegant-pricing.tsx'), ['pricing', 'offers'])],
  [
    paths.monthlyCoachingPrices.pattern,
    screen(() => import('./routes/monthly-coaching-prices.tsx'), ['price-pages', 'pricing', 'offers']),
  ],
  [
    paths.inPersonTrainingPrices.pattern,
    screen(() => import('./routes/in-person-training-prices.tsx'), ['price-pages', 'pricing', 'offers']),
  ],
  [paths.support.pattern, screen(() => import('./routes/support.tsx'), ['support', 'faq'])],
  [paths.status.pattern, screen(() => import('./routes/status.tsx'), ['status'])],
  [paths.termsOfService.pattern, screen(() => import('./routes/terms-of-service.tsx'), ['legal'])],
  [paths.privacyPolicy.pattern, screen(() => import('./routes/privacy-policy.tsx'), ['legal'])],
  [paths.liabilityWaiver.pattern, screen(() => import('./routes/liability-waiver.tsx'), ['legal'])],
  [paths.healthDisclaimer.pattern, screen(() => import('./routes/health-disclaimer.tsx'), ['legal'])],
  [paths.coaches.pattern, screen(() => import('./routes/coaches.tsx'), ['coaches'])],
  [paths.coachPage.pattern, screen(() => import('./routes/coach-page.tsx'), ['coaches'])],
  ...featurePageIds.map((page) => [paths.feature.to(page), FeatureScreen] as const),
  ['*', screen(() => import('./routes/not-found.tsx'), ['errors'])],
];

const framedScreens: readonly (readonly [pattern: string, Screen])[] = [
  [paths.login.pattern, screen(() => import('./routes/login.tsx'), ['auth'])],
  [paths.signup.pattern, screen(() => import('./routes/signup.tsx'), ['auth'])],
  [paths.verifyEmail.pattern, screen(() => import('./routes/verify-email.tsx'), ['auth'])],
  [paths.resetPassword.pattern, screen(() => import('./routes/reset-password.tsx'), ['auth'])],
  [
    paths.account.pattern,
    screen(
      () => import('./routes/signed-in/account.tsx'),
      ['account', 'billing', 'offers', 'frame', 'site', 'session', 'auth'],
    ),
  ],
  [paths.gifts.pattern, screen(() => import('./routes/gifts.tsx'), ['gifts', 'frame', 'session', 'auth'])],
  [
    paths.dashboard.pattern,
    screen(() => import('./routes/signed-in/dashboard.tsx'), ['dashboard', 'frame', 'session', 'auth']),
  ],
  [
    paths.paymentSuccess.pattern,
    screen(() => import('./routes/payment-success.tsx'), ['billing', 'messages', 'session', 'auth']),
  ],
  [
    paths.coach.pattern,
    screen(
      () => import('./routes/signed-in/coach.tsx'),
      ['coach', 'frame', 'check-ins', 'nutrition', 'session', 'auth'],
    ),
  ],
  [
    paths.invite.pattern,
    screen(() => import('./routes/signed-in/invite.tsx'), ['coach', 'frame', 'session', 'auth']),
  ],
  [
    paths.messages.pattern,
    screen(() => import('./routes/signed-in/messages.tsx'), ['messages', 'frame', 'session', 'auth']),
  ],
  [
    paths.sessions.pattern,
    screen(() => import('./routes/signed-in/sessions.tsx'), ['booking', 'frame', 'session', 'auth']),
  ],
  [
    paths.coachAdmin.pattern,
    screen(
      () => import('./routes/signed-in/coach-admin.tsx'),
      ['admin', 'admin-acts', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.adminClients.pattern,
    screen(
      () => import('./routes/signed-in/admin-clients.tsx'),
      ['admin-clients', 'admin-acts', 'admin-mails', 'billing', 'promises', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.adminDesk.pattern,
    screen(
      () => import('./routes/signed-in/admin-desk.tsx'),
      ['admin-reports', 'admin-queues', 'admin-acts', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.systemHealth.pattern,
    screen(
      () => import('./routes/signed-in/system-health.tsx'),
      ['admin', 'admin-acts', 'status', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.systemDashboard.pattern,
    screen(
      () => import('./routes/signed-in/system-dashboard.tsx'),
      ['admin', 'admin-figures', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.testingDashboard.pattern,
    screen(
      () => import('./routes/signed-in/testing-dashboard.tsx'),
      ['admin', 'admin-testing', 'admin-acts', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.aiAssistant.pattern,
    screen(() => import('./routes/signed-in/ai-assistant.tsx'), ['dashboard', 'frame', 'session', 'auth']),
  ],
  [
    paths.biomarkers.pattern,
    screen(
      () => import('./routes/signed-in/biomarkers.tsx'),
      ['dashboard', 'frame', 'progress', 'wearables', 'session', 'auth'],
    ),
  ],
  [
    paths.articles.pattern,
    screen(
      () => import('./routes/signed-in/articles.tsx'),
      ['articles', 'library', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.library.pattern,
    screen(() => import('./routes/signed-in/library.tsx'), ['library', 'today', 'frame', 'session', 'auth']),
  ],
  [
    paths.inPersonTraining.pattern,
    screen(
      () => import('./routes/signed-in/in-person-training.tsx'),
      ['booking', 'dashboard', 'frame', 'session', 'auth'],
    ),
  ],
  [
    paths.elegantDashboard.pattern,
    screen(
      () => import('./routes/signed-in/elegant-dashboard.tsx'),
      ['today', 'training', 'frame', 'session', 'auth'],
    ),
  ],
];

/** Only stages whose settings say so have a page of the design system. */
const designScreens: readonly (readonly [pattern: string, Screen])[] = product.showsDesign
  ? [['/_local/design', screen(() => import('./routes/design.tsx'), ['training'])]]
  : [];

/** In the public frame for a visitor, in the client's own frame for a client. */
const BookScreen = screen(
  () => import('./routes/book.tsx'),
  ['booking', 'offers', 'errors', 'frame', 'auth', 'session'],
);

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {publicScreens.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route path={paths.book.pattern} element={<BookScreen />} />
      <Route element={<FramedLayout />}>
        {[...framedScreens, ...designScreens].map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}

/** Loads the screen of an address, so that hydration finds its code and texts. @throws NotFetched */
export async function loadScreen(pathname: string): Promise<void> {
  // The last public screen matches every address.
  const all = [
    [paths.book.pattern, BookScreen] as const,
    ...framedScreens,
    ...designScreens,
    ...publicScreens,
  ];
  await all.find(([pattern]) => matchPath(pattern, pathname))?.[1].load();
}

loadScreensBy(loadScreen);
