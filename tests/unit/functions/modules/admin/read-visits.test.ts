import { describe, expect, it } from 'vitest';
import { readVisits, type VisitCount } from '#functions/modules/admin/read-visits.ts';
import { countsOf } from '#functions/modules/enquiries/record-client-events.ts';
import type { ClientEvent } from '#shared/contracts/enquiries/client-events.ts';
import { visitsResponseSchema } from '#shared/contracts/enquiries/visits.ts';

const today = Date.parse('2026-03-02T00:30:00Z');

/** What a day counts when these events arrive, as the collector writes it. */
const day = (date: string, events: readonly ClientEvent[], weight = 1): VisitCount[] =>
  countsOf(events, weight).map(({ key, count, sum }) => ({ date, metric: key, count, sum }));

function look(counts: readonly VisitCount[], period: '7' | '30' = '7', complete = true) {
  const asked: (readonly string[])[] = [];
  const store = {
    read: async (dates: readonly string[]) => {
      asked.push(dates);
      return { counts: counts.filter(({ date }) => dates.includes(date)), complete };
    },
  };
  return { asked, visits: readVisits({ counts: store, clock: () => today }, period) };
}

const view = (path: string): ClientEvent => ({ name: 'page_view', path });
const failed = (kind: string, path: string): ClientEvent => ({ name: 'error', path, kind, source: 'error' });

describe('visits for operators', () => {
  it('is of the last days, today included, whole days of UTC', async () => {
    const { asked, visits } = look([
      ...day('2026-03-02', [view('/'), view('/'), view('/pricing'), failed('TypeError', '/')]),
      ...day('2026-02-24', [view('/')]),
      ...day('2026-02-23', [view('/too-early')]),
    ]);
    const { days, pages, errors } = await visits;
    expect(asked).toEqual([
      ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
    ]);
    expect(days.map(({ pageViews }) => pageViews)).toEqual([1, 0, 0, 0, 0, 0, 3]);
    expect(days.at(-1)).toEqual({ date: '2026-03-02', pageViews: 3, errors: 1 });
    expect(pages).toEqual([
      { path: '/', views: 3 },
      { path: '/pricing', views: 1 },
    ]);
    expect(errors).toEqual([{ kind: 'TypeError', path: '/', count: 1 }]);
    const month = look([], '30');
    expect((await month.visits).days).toHaveLength(30);
    expect(month.asked[0]?.[0]).toBe('2026-02-01');
  });

  it('adds up the parts in which a day is counted', async () => {
    const { visits } = look([
      ...day('2026-03-02', [view('/'), failed('TypeError', '/')]),
      ...day('2026-03-02', [view('/'), view('/pricing')]),
    ]);
    const { days, pages } = await visits;
    expect(days.at(-1)).toEqual({ date: '2026-03-02', pageViews: 3, errors: 1 });
    expect(pages[0]).toEqual({ path: '/', views: 2 });
  });

  it('has every variant of every test, and none that is made up', async () => {
    const of = (name: 'ab_view' | 'ab_conversion', variant: string): ClientEvent => ({
      name,
      test: 'hero_headline',
      variant,
    });
    const { visits } = look(
      day('2026-03-01', [
        of('ab_view', 'urgency'),
        of('ab_view', 'urgency'),
        of('ab_conversion', 'urgency'),
        of('ab_view', 'made_up'),
        { name: 'ab_view', test: 'nonsense', variant: 'control' },
      ]),
    );
    const { tests } = await visits;
    expect(tests.map(({ test }) => test)).toEqual([
      'hero_headline',
      'cta_button_text',
      'pricing_presentation',
      'social_proof_placement',
    ]);
    expect(tests[0]?.variants).toEqual([
      { variant: 'control', shown: 0, conversions: 0 },
      { variant: 'urgency', shown: 2, conversions: 1 },
      { variant: 'benefits', shown: 0, conversions: 0 },
    ]);
  });

  it('adds conversions up by kind and tier, with what they were worth, and the funnel by step', async () => {
    const bought = { name: 'conversion', kind: 'tier_reservation', tier: 'core', valueDollars: 89 } as const;
    const { visits } = look([
      ...day('2026-03-01', [bought, { name: 'funnel', step: 'pricing_view' }]),
      ...day('2026-03-02', [
        bought,
        { name: 'conversion', kind: 'email_signup', valueDollars: 1 },
        { name: 'funnel', step: 'pricing_view', tier: 'core' },
        { name: 'funnel', step: 'reservation_start', plan: 'small-group' },
      ]),
    ]);
    const { conversions, funnel } = await visits;
    expect(conversions).toEqual([
      { kind: 'tier_reservation', tier: 'core', count: 2, valueDollars: 178 },
      { kind: 'email_signup', tier: null, count: 1, valueDollars: 1 },
    ]);
    expect(funnel.map(({ count }) => count)).toEqual([0, 2, 1, 0, 0]);
  });

  it('returns whole numbers for sampled visits, cuts long lists, and reports an incomplete read', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/${'a'.repeat(index + 1)}`);
    const { visits } = look(
      [...day('2026-03-01', [view('/')], 1 / 0.3), ...day('2026-03-02', paths.map(view))],
      '7',
      false,
    );
    const answer = await visits;
    expect(visitsResponseSchema.safeParse(answer).success).toBe(true);
    expect(answer.pages).toHaveLength(20);
    expect(answer.pages[0]).toEqual({ path: '/', views: 3 });
    expect(answer.complete).toBe(false);
  });
});
