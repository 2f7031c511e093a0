import { Suspense } from 'react';
import { requiredTierByPath } from '#shared/domain/site/dashboard-modules.ts';
import { AssistantPanel } from '#web/features/assistant/assistant-panel.ts';
import { TopicCards } from '#web/features/dashboard/components/topic-cards.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { FeatureGate } from '#web/parts/guards/feature-gate.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';

export default function AiAssistantRoute() {
  const t = useText();
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <AppFrame title={t('frame.nav.ai')}>
          <FeatureGate feature="ai" minimumTier={requiredTierByPath['/ai-assistant']}>
            <p>{t('dashboard.assistant.lead')}</p>
            <Suspense fallback={<ScreenLoading />}>
              <AssistantPanel />
            </Suspense>
            <TopicCards page="assistant" />
          </FeatureGate>
        </AppFrame>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
