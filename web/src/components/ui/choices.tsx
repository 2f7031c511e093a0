import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts } from './field.tsx';
import './field.css';

export function Checkbox({
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="choice">
        <input
          {...input}
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

type RadioOption = { readonly value: string; readonly label: ReactNode; readonly hint?: ReactNode };

export function RadioGroup({
  label,
  error,
  options,
  inputProps,
}: FieldTexts & { readonly options: readonly RadioOption[]; readonly inputProps: ComponentProps<'input'> }) {
  const id = useId();
  return (
    <fieldset className="field-group" {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend className="field-legend">{label}</legend>
      {options.map((option) => (
        <div key={option.value} className="choice">
          <input {...inputProps} type="radio" id={`${id}-${option.value}`} value={option.value} />
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
