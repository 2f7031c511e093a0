import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

type Look = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'regular' | 'small';
  /** As wide as its container. */
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
    /** While true the button keeps its place and focus but takes no clicks. */
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

/** A link that looks like a button: it leads somewhere, while a button does something. */
export function LinkButton({ variant, size, wide, className, ...rest }: Look & ComponentProps<typeof Link>) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return <Link {...rest} className={classOf(look, className)} />;
}
