import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a submitted form. It takes the focus that left with the form's button, so screen readers announce it. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="arrival">
      {children}
    </div>
  );
}
