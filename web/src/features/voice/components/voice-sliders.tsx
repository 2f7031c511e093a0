import { voiceSpeed, voiceVolume } from '#shared/domain/training/training-constants.ts';
import { formatNumber, formatPercent } from '#web/lib/i18n/format-number.ts';
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
  return (
    <div className="voice-sliders">
      <Slider
        label={t('voice.volume')}
        {...voiceVolume}
        value={volume}
        show={(value) => formatPercent(value / 100, language)}
        low={t('voice.volume-low')}
        high={t('voice.volume-high')}
        onChange={onVolume}
      />
      <Slider
        label={t('voice.speed')}
        {...voiceSpeed}
        value={speed}
        show={(value) => `${formatNumber(value, language, 1)}×`}
        low={t('voice.speed-low')}
        high={t('voice.speed-high')}
        onChange={onSpeed}
      />
    </div>
  );
}
