import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import './stepper.css';

/** A number to type, with a button on each side that changes it by a step. */
export function Stepper({
  label,
  hint,
  error,
  less,
  more,
  onStep,
  ...input
}: FieldTexts &
  ComponentProps<'input'> & {
    /** What the buttons do: '2.5 kg less', '2.5 kg more'. */
    readonly less: string;
    readonly more: string;
    readonly onStep: (direction: 1 | -1) => void;
  }) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="stepper">
          <button type="button" aria-label={less} onClick={() => onStep(-1)}>
            −
          </button>
          <input className="input" {...input} {...wiring} />
          <button type="button" aria-label={more} onClick={() => onStep(1)}>
            +
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
