// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  // How many seats are left has no part in this.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    if (id.startsWith('en/')) addMessages('en', compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

const none = () => undefined;
const isMarked = (element: HTMLElement) => within(element).queryByText('In preparation') !== null;

it('a row that every tier has today is not marked, one that nobody has is', () => {
  const { getByRole } = render(<CompareTable period="monthly" priceList="standard" onChoose={none} />, {
    wrapper: MemoryRouter,
  });
  const row = getByRole('row', { name: /^Dashboard/ });
  expect(isMarked(within(row).getByRole('rowheader'))).toBe(false);
  expect(within(row).getAllByRole('cell').map(isMarked)).toEqual([false, false, false, false]);
  const nowhere = getByRole('row', { name: /^Wearable sync/ });
  expect(isMarked(within(nowhere).getByRole('rowheader'))).toBe(true);
  expect(within(nowhere).getAllByRole('cell').map(isMarked)).toEqual([false, false, false, false]);
});

it('a card marks what its own tier does not have yet', () => {
  const { getAllByRole } = render(
    <TierCard tier="adaptive" period="monthly" priceList="standard" layout="detailed" onChoose={none} />,
    { wrapper: MemoryRouter },
  );
  const marked = getAllByRole('listitem').filter(isMarked);
  const lines = marked.map(({ textContent }) => textContent);
  expect(lines.filter((line) => /wearable/i.test(line ?? ''))).toHaveLength(1);
  expect(lines.filter((line) => /dashboard/i.test(line ?? ''))).toEqual([]);
});
