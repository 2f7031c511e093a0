import { type ReactNode, useState } from 'react';
import './disclosure.css';

/** A section under its heading. Its content is there, and asks for its data, from the first time that it is opened. */
export function Disclosure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="disclosure"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}
