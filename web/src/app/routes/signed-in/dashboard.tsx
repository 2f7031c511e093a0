import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AssistantPanel } from '#web/features/assistant/assistant-panel.ts';
import { DashboardScreen, type ModuleScreens } from '#web/features/dashboard/components/dashboard-screen.tsx';
import { moduleAt } from '#web/features/dashboard/module-view.ts';
import { TodaySkeleton } from '#web/features/today/components/today-skeleton.tsx';
import { loadScreensBy } from '#web/lib/hooks/load-on-intent.ts';
import { awaitFirstView } from '#web/lib/hooks/when-settled.ts';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';

const TodayScreen = lazyScreen(() => import('#web/features/today/today-screen.tsx'), ['today', 'training']);

function Today() {
  return (
    <Suspense fallback={<TodaySkeleton />}>
      <TodayScreen />
    </Suspense>
  );
}

/** Each module comes with its texts when it is first opened. */
const modules = {
  training: lazyScreen(() => import('./dashboard-training.tsx'), ['training']),
  nutrition: lazyScreen(
    () => import('#web/features/nutrition/components/nutrition-module.tsx'),
    ['nutrition', 'meals', 'foods'],
  ),
  ai: AssistantPanel,
  progress: lazyScreen(() => import('./dashboard-progress.tsx'), ['progress', 'wearables', 'training']),
  analytics: lazyScreen(() => import('#web/features/progress/components/analytics-module.tsx'), ['progress']),
  checkins: lazyScreen(
    () => import('#web/features/check-ins/components/check-ins-module.tsx'),
    ['check-ins'],
  ),
};
const screens: ModuleScreens = { overview: Today, ...modules };

loadScreensBy((pathname) => {
  const id = moduleAt(pathname)?.id;
  if (id === undefined) return undefined;
  return id === 'overview' ? TodayScreen.load() : modules[id].load();
});

const NotFound = lazyScreen(() => import('../not-found.tsx'), ['errors']);

export default function DashboardRoute() {
  const isToday = moduleAt(useLocation().pathname)?.id === 'overview';
  useEffect(() => {
    if (isToday) awaitFirstView();
  }, [isToday]);
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <DashboardScreen screens={screens} unknown={<NotFound />} />
      </ProtectedRoute>
    </SignedInScreen>
  );
}
