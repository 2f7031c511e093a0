import { useId, useState } from 'react';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { timesByPart } from '../slot-days.ts';
import { formatTime } from '../when.ts';

export function TimeChoice({
  slots,
  zone,
  selected,
  onSelect,
}: {
  readonly slots: readonly string[];
  readonly zone: string;
  readonly selected: string | null;
  readonly onSelect: (slot: string) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [isEvery, setEvery] = useState(false);
  const { parts, hasMore } = timesByPart(slots, zone, isEvery);
  return (
    <div className="slots-of-day">
      <fieldset className="slots-times">
        <legend className="field-legend">{t('booking.slots.time')}</legend>
        {parts.map(({ part, slots: ofPart }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset says both legends before each button
          <div key={part} role="group" aria-labelledby={`${id}-${part}`} className="slots-part">
            <p id={`${id}-${part}`} className="muted">
              {t(`booking.slots.${part}`)}
            </p>
            <div className="slots-starts">
              {ofPart.map((slot) => (
                <button
                  key={slot}
                  type="button"
                  className="slot"
                  aria-pressed={slot === selected}
                  onClick={() => onSelect(slot)}
                >
                  {formatTime(slot, zone, language)}
                </button>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      {hasMore ? (
        <div>
          <Button variant="ghost" size="small" aria-pressed={isEvery} onClick={() => setEvery(!isEvery)}>
            {t('booking.slots.every')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
