import { type ReactNode, useState } from 'react';
import './disclosure.css';

type Props = {
  readonly title: string;
  /** Beside the title, also while it is closed. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

/** A section under its heading. Its content is there, and asks for its data, while it is open. */
export function Disclosure({ title, mark, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {mark}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
