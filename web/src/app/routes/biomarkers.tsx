import { requiredTierByPath } from '#shared/domain/site/dashboard-modules.ts';
import { FeatureGate } from '#web/auth/guards/feature-gate.tsx';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { AppFrame } from '#web/components/frame/app-frame.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
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
    <AppFrame title={t('frame.nav.biomarkers')}>
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
    </AppFrame>
  );
}
