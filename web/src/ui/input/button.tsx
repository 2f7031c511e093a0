import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useSteadyFocus } from './use-steady-focus.ts';
import './button.css';

export type ButtonLook = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  readonly size?: 'regular' | 'small' | undefined;
  readonly wide?: boolean | undefined;
};

export function buttonClass(
  { variant = 'primary', size, wide }: ButtonLook,
  extra: string | undefined,
): string {
  return [
    'button',
    variant === 'primary' ? '' : `button-${variant}`,
    size === 'small' ? 'button-small' : '',
    wide ? 'button-wide' : '',
    extra ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** While true, the button ignores clicks and stays in the order of Tab. */
    readonly busy?: boolean;
  };

/** It keeps the focus that it has when it becomes busy or disabled. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled = false,
  className,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const focus = useSteadyFocus(disabled && !busy, { onFocus, onBlur });
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      {...focus}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={(event) => {
        if (busy || disabled) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function LinkButton({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
