import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { personalityNames } from '../personalities.ts';
import { useStartVoice } from '../use-start-voice.ts';
import { useVoiceCoach } from '../use-voice-coach.ts';
import './voice-coach.css';

export default function VoiceControl() {
  const t = useText();
  const voice = useVoiceCoach();
  const { active, enabled, personality } = voice.state;
  const startOrStop = useStartVoice(voice);
  return (
    <div className="actions">
      <Button size="small" variant="secondary" aria-pressed={active} onClick={startOrStop}>
        {t(active ? 'voice.stop' : 'voice.start')}
      </Button>
      {active ? (
        <Button size="small" variant="ghost" aria-pressed={!enabled} onClick={voice.coach.toggleMute}>
          {t(enabled ? 'voice.mute' : 'voice.unmute')}
        </Button>
      ) : null}
      <span className="muted">{personalityNames[personality]}</span>
    </div>
  );
}
