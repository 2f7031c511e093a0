import { type ReactNode, useEffect, useRef } from 'react';

/** What has taken the place of a form: it gets the focus, which went with the form's button, and is read out. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="arrival">
      {children}
    </div>
  );
}
