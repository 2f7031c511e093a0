import { useId } from 'react';

export function ScaleField({
  label,
  value,
  minimum,
  maximum,
  step = 1,
  show = String,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step?: number;
  readonly show?: (value: number) => string;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="field scale-field">
      <label htmlFor={id}>
        {label} <output htmlFor={id}>{show(value)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <p className="scale-ends" aria-hidden="true">
        <span>{show(minimum)}</span>
        <span>{show(maximum)}</span>
      </p>
    </div>
  );
}
