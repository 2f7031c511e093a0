import { requiredTierByPath } from '#shared/domain/dashboard-modules.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { FeatureGate } from '#web/features/auth/components/feature-gate.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { PageInShell } from '#web/features/dashboard/components/page-in-shell.tsx';
import { BiomarkersView } from '#web/features/progress/components/biomarkers-view.tsx';
import { WearableTrends } from '#web/features/wearables/components/wearable-trends.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function BiomarkersRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <Biomarkers />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function Biomarkers() {
  const t = useText();
  const { profile } = useAuth();
  if (profile === null) return null;
  return (
    <PageInShell title={t('dashboard.biomarkers.title')}>
      <FeatureGate feature="biomarkers" minimumTier={requiredTierByPath['/biomarkers']}>
        <BiomarkersView account={profile}>
          <WearableTrends
            account={profile}
            metrics={['hrv', 'resting-heart-rate', 'sleep']}
            empty={
              <>
                <p className="muted">{t('wearables.empty-biomarkers')}</p>
                <LinkButton variant="secondary" to={`${paths.dashboard.link}/progress`}>
                  {t('wearables.go-import')}
                </LinkButton>
              </>
            }
          />
        </BiomarkersView>
      </FeatureGate>
    </PageInShell>
  );
}
