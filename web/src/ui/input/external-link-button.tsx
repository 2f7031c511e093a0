import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that leaves the application: a payment page, a meeting, a mail, another app's address. */
export function ExternalLinkButton({
  variant,
  size,
  wide,
  className,
  inNewTab = false,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { readonly href: string; readonly inNewTab?: boolean }) {
  return (
    <a
      {...rest}
      {...(inNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass({ variant, size, wide }, className)}
    />
  );
}
