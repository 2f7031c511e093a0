import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** Where the frame's head shows a heading that only the content knows. */
export const HeadingSlot = createContext<HTMLElement | null>(null);

/** The heading of a screen whose frame is told that the content brings it. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const slot = use(HeadingSlot);
  return slot === null ? null : createPortal(<h1>{children}</h1>, slot);
}
