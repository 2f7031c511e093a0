import { TrainingScreen } from '#web/features/training/training-screen.tsx';
import { VoiceCoachPanel, VoiceControl } from '#web/features/voice/voice-coach-panel.ts';

/** The training module with what other features add to it. */
export default function DashboardTraining() {
  return <TrainingScreen voiceCoach={VoiceCoachPanel} voiceControl={VoiceControl} />;
}
