import { useId } from 'react';
import { questionScale } from '#shared/domain/check-ins/check-in-questions.ts';
import './scale-choice.css';

const steps = Array.from(
  { length: questionScale.maximum - questionScale.minimum + 1 },
  (_, step) => questionScale.minimum + step,
);

/** One of ten numbers with a word at each end. Unlike a slider it can be left unanswered. */
export function ScaleChoice({
  label,
  low,
  high,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly low: string;
  readonly high: string;
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  const described = [low || high ? `${id}-ends` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="field-group" {...(described ? { 'aria-describedby': described } : {})}>
      <legend className="field-legend">{label}</legend>
      <div className="scale-choice">
        {steps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={step === value}
              {...(error ? { 'aria-invalid': true } : {})}
              onChange={() => onChange(step)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      {low || high ? (
        <p id={`${id}-ends`} className="slider-ends">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
