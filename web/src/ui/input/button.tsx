import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
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
    /** While true, the button keeps focus but ignores clicks. */
    readonly busy?: boolean;
  };

export function Button({ variant, size, wide, busy, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
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
