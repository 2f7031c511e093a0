// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type BillingPeriod, billingPeriods } from '#shared/domain/tiers/tiers.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PerPeriod } from '#web/features/pricing/per-period.tsx';
import { PeriodToggle } from '#web/features/pricing/period-toggle.tsx';

beforeAll(() => speakEnglish('pricing'));
afterEach(cleanup);

function Page() {
  const [period, setPeriod] = useState<BillingPeriod>('annual');
  return (
    <>
      <PeriodToggle periods={billingPeriods} selected={period} onSelect={setPeriod} />
      <PerPeriod periods={billingPeriods} selected={period}>
        {(each) => <a href={`/signup?period=${each}`}>Join</a>}
      </PerPeriod>
    </>
  );
}

/** A page from the build in which a visitor may press before its code arrives. */
function pageFromBuild() {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
  const radio = (period: BillingPeriod) => root.querySelector<HTMLInputElement>(`input[value="${period}"]`);
  const links = () => [...root.querySelectorAll('a')];
  return { root, radio, links, hydrate: () => act(() => hydrateRoot(root, <Page />)) };
}

test('the page from the build has the link of every period', () => {
  const { root, links, radio } = pageFromBuild();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(
    billingPeriods.map((period) => `/signup?period=${period}`),
  );
  expect(radio('annual')?.checked).toBe(true);
  root.remove();
});

test('a period that was picked before the code arrived stays, with the same link', async () => {
  const { root, radio, links, hydrate } = pageFromBuild();
  radio('monthly')?.click();
  const [monthly] = links();
  const hydrated = await hydrate();
  expect(radio('monthly')?.checked).toBe(true);
  expect(links()).toEqual([monthly]);
  act(() => radio('quarterly')?.click());
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/signup?period=quarterly']);
  act(() => hydrated.unmount());
  root.remove();
});

test('without an earlier choice the link of the default period stays the same element', async () => {
  const { root, links, hydrate } = pageFromBuild();
  const annual = links().at(-1);
  const hydrated = await hydrate();
  expect(links()).toEqual([annual]);
  act(() => hydrated.unmount());
  root.remove();
});

test('a screen that the browser draws has the selected period alone', () => {
  render(<Page />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /^Annual/ })).toHaveProperty('checked', true);
});
