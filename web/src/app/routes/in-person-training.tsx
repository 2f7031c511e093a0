import { requiredTierByPath } from '#shared/domain/dashboard-modules.ts';
import { FeatureGate } from '#web/features/auth/components/feature-gate.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { TrainingPlaces } from '#web/features/dashboard/components/training-places.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function InPersonTrainingRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <FeatureGate minimumTier={requiredTierByPath['/in-person-training']}>
          <PageInShell title={t('dashboard.training-place.title')}>
            <TrainingPlaces />
          </PageInShell>
        </FeatureGate>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
