import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

type Look = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'regular' | 'small';
  readonly wide?: boolean;
};

function classOf({ variant = 'primary', size, wide }: Look, extra: string | undefined): string {
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

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** While true, the button keeps focus but ignores clicks. */
    readonly busy?: boolean;
  };

export function Button({ variant, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

export function LinkButton({ variant, size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return <Link {...rest} className={classOf(look, className)} />;
}
