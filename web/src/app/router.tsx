import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SiteLayout } from '#web/app/layouts/site-layout.tsx';
import { paths } from '#web/config/paths.ts';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

const screen = lazyScreen;

const OtherRoutes = lazy(() => import('./other-routes.tsx'));

/** Screens that are rendered at build time. The table of all others arrives only when one of them is visited. */
const publicScreens: readonly (readonly [string, ComponentType])[] = [
  [paths.home.pattern, screen(() => import('./routes/home.tsx'), ['home'])],
  [paths.pricing.pattern, screen(() => import('./routes/pricing.tsx'), ['pricing'])],
  [paths.elegantPricing.pattern, screen(() => import('./routes/elegant-pricing.tsx'), ['pricing'])],
  [
    paths.monthlyCoachingPrices.pattern,
    screen(() => import('./routes/monthly-coaching-prices.tsx'), ['price-pages', 'pricing']),
  ],
  [
    paths.inPersonTrainingPrices.pattern,
    screen(() => import('./routes/in-person-training-prices.tsx'), ['price-pages', 'pricing']),
  ],
  [paths.support.pattern, screen(() => import('./routes/support.tsx'), ['support', 'faq'])],
  [paths.termsOfService.pattern, screen(() => import('./routes/terms-of-service.tsx'), ['legal'])],
  [paths.privacyPolicy.pattern, screen(() => import('./routes/privacy-policy.tsx'), ['legal'])],
  [paths.liabilityWaiver.pattern, screen(() => import('./routes/liability-waiver.tsx'), ['legal'])],
  [paths.healthDisclaimer.pattern, screen(() => import('./routes/health-disclaimer.tsx'), ['legal'])],
];

/** Every route of the product; the code of each arrives when it is first visited. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {publicScreens.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route path="*" element={<OtherRoutes />} />
    </Routes>
  );
}
