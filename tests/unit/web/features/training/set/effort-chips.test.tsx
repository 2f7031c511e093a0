// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { EffortChips } from '#web/features/training/set/effort-chips.tsx';

function Effort() {
  const [value, setValue] = useState<number | null>(null);
  return <EffortChips value={value} onChange={setValue} />;
}

test('every effort of the contract can be chosen, the low ones once 5 is', () => {
  render(<Effort />);
  expect(screen.queryByRole('radio', { name: '3' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '5' }));
  fireEvent.click(screen.getByRole('radio', { name: '3' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '1' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true);
});
