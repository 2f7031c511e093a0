import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import { useSteadyFocus } from './use-steady-focus.ts';
import './field.css';

export function Checkbox({
  label,
  hint,
  error,
  disabled = false,
  onFocus,
  onBlur,
  onChange,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const focus = useSteadyFocus(disabled, { onFocus, onBlur });
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="choice">
        <input
          {...input}
          {...focus}
          onChange={(event) => disabled || onChange?.(event)}
          type="checkbox"
          id={id}
          {...(error ? { 'aria-invalid': true } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Any of the options, in their order. */
export function Checkboxes<Id extends string>({
  label,
  options,
  chosen,
  nameOf,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly Id[];
  readonly chosen: readonly Id[];
  readonly nameOf: (id: Id) => string;
  readonly onChange: (chosen: Id[]) => void;
}) {
  return (
    <fieldset className="field-group">
      <legend className="field-legend">{label}</legend>
      <div className="choice-grid">
        {options.map((id) => (
          <Checkbox
            key={id}
            label={nameOf(id)}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === id ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type RadioOption = { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode };

export function RadioGroup({
  label,
  error,
  options,
  inputProps,
  value,
}: FieldTexts & {
  readonly options: readonly RadioOption[];
  readonly inputProps: ComponentProps<'input'>;
  /** The chosen option, or null for none, where the form keeps it. */
  readonly value?: string | null;
}) {
  const id = useId();
  return (
    <fieldset className="field-group" {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className="field-legend">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="choice">
          <input
            {...inputProps}
            {...(value !== undefined && { checked: option.value === value })}
            type="radio"
            id={`${id}-${option.value}`}
            value={option.value}
            {...(error ? { 'aria-invalid': true } : {})}
          />
          <label htmlFor={`${id}-${option.value}`}>
            {option.label}
            {option.hint ? <span className="field-hint"> {option.hint}</span> : null}
          </label>
        </div>
      ))}
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

export function Select({ label, hint, error, children, ...select }: FieldTexts & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <select className="input" {...select} {...wiring}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}
