import { type ReactNode, useState } from 'react';
import { Button } from '../input/button.tsx';
import { Arrival } from './arrival.tsx';

/** What is read only once somebody asks for it, because its page reads enough when it opens. */
export function ShownOnRequest({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Arrival>{children}</Arrival>;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </div>
  );
}
