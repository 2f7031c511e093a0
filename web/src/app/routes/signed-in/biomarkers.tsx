import { requiredTierByPath } from '#shared/domain/site/dashboard-modules.ts';
import { BiomarkersView } from '#web/features/progress/components/biomarkers-view.tsx';
import { progressViewLink } from '#web/features/progress/progress-views.ts';
import { WearableTrends } from '#web/features/wearables/components/wearable-trends.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { FeatureGate } from '#web/parts/guards/feature-gate.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

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
                <LinkButton variant="secondary" to={progressViewLink('devices')}>
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
