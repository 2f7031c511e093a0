import { requiredTierByPath } from '#shared/domain/dashboard-modules.ts';
import { FeatureGate } from '#web/auth/guards/feature-gate.tsx';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { TrainingLocations } from '#web/features/booking/components/training-locations.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function InPersonTrainingRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <PageInShell title={t('dashboard.training-place.title')}>
          <FeatureGate feature="in-person" minimumTier={requiredTierByPath['/in-person-training']}>
            <TrainingLocations />
          </FeatureGate>
        </PageInShell>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
