import { Route, Routes } from 'react-router-dom';
import { SiteLayout } from '#web/app/layouts/site-layout.tsx';
import * as paths from '#web/config/front-paths.ts';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

const HomeScreen = lazyScreen(() => import('./routes/home.tsx'), ['home']);
const OtherRoutes = lazyScreen(() => import('./other-routes.tsx'), []);

/** Every route of the product. The landing page, which has to be the smallest, comes without the table of the rest. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path={paths.home.pattern} element={<HomeScreen />} />
      </Route>
      <Route path="*" element={<OtherRoutes />} />
    </Routes>
  );
}
