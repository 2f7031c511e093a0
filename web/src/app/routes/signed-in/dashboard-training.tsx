import { Suspense } from 'react';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { TrainingScreen } from '#web/features/training/training-screen.tsx';
import { VoiceCoachPanel, VoiceControl, VoicePreparation } from '#web/features/voice/voice-coach-panel.ts';
import { hasCoachVoice } from '#web/lib/coach-voice.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

export default function DashboardTraining() {
  const { profile, entitlement } = useAuth();
  const hasVoice = entitlement !== null && tierHasFeature(entitlement.tier, 'voice_coaching');
  return (
    <>
      <TrainingScreen voiceCoach={VoiceCoachPanel} voiceControl={VoiceControl} />
      {hasVoice && profile !== null && hasCoachVoice(profile.id) ? (
        <Suspense>
          <VoicePreparation />
        </Suspense>
      ) : null}
    </>
  );
}
