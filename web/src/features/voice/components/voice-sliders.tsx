import { voiceSpeed, voiceVolume } from '#shared/domain/training-constants.ts';
import { FieldFrame } from '#web/components/ui/field.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

export function VoiceSliders({
  volume,
  speed,
  onVolume,
  onSpeed,
}: {
  readonly volume: number;
  readonly speed: number;
  readonly onVolume: (volume: number) => void;
  readonly onSpeed: (speed: number) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(speed);
  return (
    <div className="voice-sliders">
      <FieldFrame label={t('voice.volume', { percent: volume })}>
        {(wiring) => (
          <input
            {...wiring}
            type="range"
            className="voice-slider"
            min={voiceVolume.minimum}
            max={voiceVolume.maximum}
            step={voiceVolume.step}
            value={volume}
            onChange={(event) => onVolume(event.currentTarget.valueAsNumber)}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('voice.speed', { times })}>
        {(wiring) => (
          <input
            {...wiring}
            type="range"
            className="voice-slider"
            min={voiceSpeed.minimum}
            max={voiceSpeed.maximum}
            step={voiceSpeed.step}
            value={speed}
            onChange={(event) => onSpeed(event.currentTarget.valueAsNumber)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
