import { voiceSpeed, voiceVolume } from '#shared/domain/training/training-constants.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Slider } from '#web/ui/input/slider.tsx';

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
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <div className="voice-sliders">
      <Slider
        label={t('voice.volume')}
        {...voiceVolume}
        value={volume}
        show={(value) => percent.format(value / 100)}
        low={t('voice.volume-low')}
        high={t('voice.volume-high')}
        onChange={onVolume}
      />
      <Slider
        label={t('voice.speed')}
        {...voiceSpeed}
        value={speed}
        show={(value) => `${times.format(value)}×`}
        low={t('voice.speed-low')}
        high={t('voice.speed-high')}
        onChange={onSpeed}
      />
    </div>
  );
}
