import type { CSSProperties } from 'react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import './slider.css';

/** The browser's range input with its value above and a word or number at each end. */
export function Slider({
  label,
  hint,
  value,
  minimum,
  maximum,
  step = 1,
  show = String,
  low = show(minimum),
  high = show(maximum),
  onChange,
}: Omit<FieldTexts, 'error'> & {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step?: number;
  /** The value as people read it: '7.5 h'. */
  readonly show?: (value: number) => string;
  readonly low?: string;
  readonly high?: string;
  readonly onChange: (value: number) => void;
}) {
  const share: CSSProperties & Record<'--share', number> = {
    '--share': (value - minimum) / (maximum - minimum),
  };
  return (
    <FieldFrame label={label} hint={hint}>
      {(wiring) => (
        <div className="slider">
          <output htmlFor={wiring.id}>{show(value)}</output>
          <input
            {...wiring}
            type="range"
            style={share}
            min={minimum}
            max={maximum}
            step={step}
            value={value}
            aria-valuetext={show(value)}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <p className="slider-ends" aria-hidden="true">
            <span>{low}</span>
            <span>{high}</span>
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
