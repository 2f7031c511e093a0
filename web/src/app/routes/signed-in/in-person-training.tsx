import { requiredTierByPath } from '#shared/domain/site/dashboard-modules.ts';
import { useLivePlans, useSessions } from '#web/data/booking/sessions.ts';
import { TrainingLocations } from '#web/features/booking/components/training-locations.tsx';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { FeatureGate } from '#web/parts/guards/feature-gate.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

/** A live in-person plan opens the screen as the highest tier does. */
function TrainingPlaces() {
  const t = useText();
  const sessions = useSessions();
  const plans = useLivePlans();
  if (plans === null) return <Skeleton lines={6} />;
  // A plan that could not be read is not a plan that is missing.
  if (failedToLoad(sessions))
    return <LoadFailed title={t('booking.sessions.failed')} onRetry={() => void sessions.refetch()} />;
  if (plans.length > 0) return <TrainingLocations plans={plans} />;
  return (
    <FeatureGate feature="in-person" minimumTier={requiredTierByPath['/in-person-training']}>
      <TrainingLocations plans={plans} />
    </FeatureGate>
  );
}

export default function InPersonTrainingRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <AppFrame title={t('dashboard.training-place.title')}>
          <TrainingPlaces />
        </AppFrame>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
