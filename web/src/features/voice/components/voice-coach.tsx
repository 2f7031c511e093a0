import { lowestTierWith } from '#shared/domain/catalog/feature-matrix.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useRunningExercise } from '#web/lib/running-exercise.ts';
import { FeatureGate } from '#web/parts/guards/feature-gate.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { spokenTarget } from '../cues.ts';
import { useStartVoice } from '../use-start-voice.ts';
import { useVoiceCoach } from '../use-voice-coach.ts';
import { PersonalityChoice, PhaseChoice } from './voice-choices.tsx';
import { VoiceMessages } from './voice-messages.tsx';
import { VoiceSliders } from './voice-sliders.tsx';
import './voice-coach.css';

export default function VoiceCoach() {
  return (
    <FeatureGate feature="voice" minimumTier={lowestTierWith.voice_coaching}>
      <CoachPanel />
    </FeatureGate>
  );
}

function CoachPanel() {
  const t = useText();
  const voice = useVoiceCoach();
  const { coach, state } = voice;
  const startOrStop = useStartVoice(voice);
  const running = useRunningExercise();
  const { active, enabled, personality, phase } = state;

  return (
    <div className="voice">
      <Card className="stack">
        <h2>{t('voice.title')}</h2>
        <p className="muted">{t('voice.lead')}</p>
        <PersonalityChoice selected={personality} onSelect={coach.choosePersonality} />
        <PhaseChoice selected={phase} onSelect={coach.choosePhase} />
        {running === null ? null : (
          <p>
            {t('voice.running', {
              exercise: running.name,
              set: running.set,
              sets: running.sets,
              target: spokenTarget(t, running.target),
            })}
          </p>
        )}
        <VoiceSliders
          volume={state.volume}
          speed={state.speed}
          onVolume={coach.setVolume}
          onSpeed={coach.setSpeed}
        />
        <div className="actions">
          <Button variant={active ? 'secondary' : 'primary'} onClick={startOrStop}>
            {t(active ? 'voice.stop' : 'voice.start')}
          </Button>
          <Button variant="ghost" aria-pressed={!enabled} onClick={coach.toggleMute}>
            {t(enabled ? 'voice.mute' : 'voice.unmute')}
          </Button>
        </div>
      </Card>
      <VoiceMessages active={active} messages={state.messages} onReplay={coach.replay} />
    </div>
  );
}
