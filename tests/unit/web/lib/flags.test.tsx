// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flagMark, isFlagOn } from '#shared/domain/site/flags.ts';

const partlyOn = {
  tierCardsComingSoon: { percent: 30, tiers: ['longevity'], marks: [flagMark('tierCardsComingSoon', 'ana')] },
};
const switches = { tierCardsComingSoon: false, coachSignUp: true, maintenanceBanner: '' };

let answer: unknown;
beforeEach(() => {
  // The store asks once for each page: every test is a page of its own.
  vi.resetModules();
  answer = { flags: switches, partlyOn };
  vi.stubGlobal('fetch', async () => Response.json(answer));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

type Flags = typeof import('#web/lib/flags.ts');

function Page({ useFlags }: Pick<Flags, 'useFlags'>) {
  const { tierCardsComingSoon, coachSignUp, maintenanceBanner } = useFlags();
  return <p>{[tierCardsComingSoon, coachSignUp, maintenanceBanner].join(' ')}</p>;
}

async function openPage() {
  const { useFlags, setFlagSubject, loadFlags } = await import('#web/lib/flags.ts');
  render(<Page useFlags={useFlags} />, { wrapper: MemoryRouter });
  await act(() => loadFlags());
  const shown = () => screen.getByText(/true|false/).textContent;
  const enter: Flags['setFlagSubject'] = (subject) => act(() => setFlagSubject(subject));
  return { shown, enter };
}

const visitors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `${letter}-visitor`);

describe('a flag that is on for some', () => {
  test('is on for an account in its tier or by name as the server says, and off after the sign-out', async () => {
    const { shown, enter } = await openPage();
    expect(shown()).toBe('false true ');
    enter({ id: 'ana', tier: null });
    expect(shown()).toBe('true true ');
    enter(null);
    expect(shown()).toBe('false true ');
    enter({ id: 'ben', tier: 'longevity' });
    expect(shown()).toBe('true true ');
  });

  test('goes by the random id of a visitor, as for A/B tests', async () => {
    const server = {
      flags: switches,
      partlyOn: { tierCardsComingSoon: { percent: 30, tiers: [], marks: [] } },
    };
    const isOn = (id: string) => isFlagOn('tierCardsComingSoon', server, { id, tier: null });
    expect(new Set(visitors.map(isOn))).toEqual(new Set([true, false]));
    for (const id of visitors) {
      vi.resetModules();
      localStorage.setItem('repz.experiments', JSON.stringify({ id }));
      const { shown } = await openPage();
      expect(shown()).toBe(`${isOn(id)} true `);
      cleanup();
    }
  });

  test.each([
    ['of a release that knows everyone or nobody', { flags: switches }],
    [
      'with flags and parts of later releases',
      { flags: { ...switches, later: true }, partlyOn: { later: 3, tierCardsComingSoon: 'all' } },
    ],
    ['that is broken', { flags: { tierCardsComingSoon: 'yes' }, partlyOn: null }],
  ])('keeps what is known from an answer %s', async (_, given) => {
    answer = given;
    const { shown, enter } = await openPage();
    enter({ id: 'ana', tier: 'longevity' });
    expect(shown()).toBe('false true ');
  });
});

test('an open page asks again with the first screen after five minutes, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { shown } = await openPage();
  const { loadFlags } = await import('#web/lib/flags.ts');
  answer = { flags: { ...switches, maintenanceBanner: 'Back soon' } };
  await act(() => loadFlags());
  expect(shown()).toBe('false true ');
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await act(() => loadFlags());
  expect(shown()).toBe('false true Back soon');
  vi.useRealTimers();
});
