import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

export type FieldTexts = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

export type Wiring = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

/** Wires label, hint, and error to one control: `<FieldFrame …>{(wiring) => <input {...wiring} />}</FieldFrame>`. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldTexts & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
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

export function Field({ label, hint, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input className="input" {...input} {...wiring} />}
    </FieldFrame>
  );
}

export function TextAreaField({ label, hint, error, ...input }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <textarea className="input" rows={5} {...input} {...wiring} />}
    </FieldFrame>
  );
}
