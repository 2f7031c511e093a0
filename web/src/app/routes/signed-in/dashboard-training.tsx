import { TrainingScreen } from '#web/features/training/training-screen.tsx';
import { VoiceCoachPanel, VoiceControl } from '#web/features/voice/voice-coach-panel.ts';

export default function DashboardTraining() {
  return <TrainingScreen voiceCoach={VoiceCoachPanel} voiceControl={VoiceControl} />;
}
