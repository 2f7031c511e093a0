import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { AssistantPanel } from '#web/features/assistant/assistant-panel.ts';
import { DashboardScreen, type ModuleScreens } from '#web/features/dashboard/components/dashboard-screen.tsx';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

/** Each module comes with its texts when it is first opened. */
const screens: ModuleScreens = {
  overview: lazyScreen(() => import('#web/features/training/overview/overview-panel.tsx'), ['training']),
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

export default function DashboardRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <DashboardScreen screens={screens} />
      </ProtectedRoute>
    </SignedInScreen>
  );
}
