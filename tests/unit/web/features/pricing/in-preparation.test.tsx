// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inPersonComparison } from '#shared/domain/booking/in-person-plans.ts';
import { comparisonTable } from '#shared/domain/catalog/feature-groups.ts';
import { type FeatureId, tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { featurePromises, inPersonPromises, isBackgroundReading } from '#shared/domain/catalog/promises.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { InPersonTable } from '#web/features/pricing/in-person-table.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
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
const isMarked = (element: HTMLElement) =>
  within(element).queryByText('In preparation', { selector: '.badge' }) !== null;
const english = (key: string) => readMessages().get('en/pricing')?.[key] ?? '';

function compareRow(name: RegExp) {
  const { getByRole } = render(<CompareTable period="monthly" priceList="standard" onChoose={none} />, {
    wrapper: MemoryRouter,
  });
  return getByRole('row', { name });
}

const rowName = (feature: FeatureId) => new RegExp(`^${english(`matrix.${kebab(feature)}`)}`);
const listedRows = comparisonTable().flatMap(({ features }) => features.map(({ id }) => id));

it('a row that every tier has today is not marked', () => {
  const row = compareRow(/^Dashboard/);
  expect(isMarked(within(row).getByRole('rowheader'))).toBe(false);
  expect(within(row).getAllByRole('cell').map(isMarked)).toEqual([false, false, false, false]);
});

it.each(listedRows.filter((feature) => featurePromises[feature].state === 'in-preparation'))(
  '%s, which nobody has yet, is marked, and no cell of it has a tick or says Included',
  (feature) => {
    const row = compareRow(rowName(feature));
    expect(isMarked(within(row).getByRole('rowheader'))).toBe(true);
    expect(row.querySelector('.yes')).toBeNull();
    expect(row.textContent).not.toMatch(/Included/);
  },
);

it.each(listedRows.filter(isBackgroundReading))(
  '%s is background reading: it says so, and no cell of it has a tick',
  (feature) => {
    const row = compareRow(rowName(feature));
    expect(within(row).getByRole('rowheader').textContent).toContain('Background reading, no doses');
    expect(row.querySelector('.yes')).toBeNull();
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(
      tierIds.map((tier) => (tierHasFeature(tier, feature) ? 'Reading' : '–Not included')),
    );
  },
);

it('on cards, what is no service today has no mark of one', () => {
  for (const tier of tierIds) {
    const { getAllByRole, unmount } = render(
      <TierCard tier={tier} period="monthly" priceList="standard" layout="detailed" onChoose={none} />,
      { wrapper: MemoryRouter },
    );
    for (const line of getAllByRole('listitem')) {
      const isNoService = /In preparation|Background reading/.test(line.textContent ?? '');
      expect(line.hasAttribute('data-mark'), line.textContent ?? '').toBe(isNoService);
    }
    unmount();
  }
});

it('the in-person table has no tick in a row that nobody delivers', () => {
  const { getAllByRole } = render(<InPersonTable rows={inPersonComparison} period="annual" />);
  const rows = getAllByRole('row').filter((row) =>
    within(row).queryByText('In preparation', { selector: '.badge' }),
  );
  expect(rows.length).toBe(Object.values(inPersonPromises).filter(({ state }) => state !== 'real').length);
  for (const row of rows) {
    expect(row.querySelector('.yes')).toBeNull();
    expect(row.textContent).not.toMatch(/Included/);
  }
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
