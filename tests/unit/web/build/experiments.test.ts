import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { abTestIds, abTests } from '#shared/domain/site/ab-tests.ts';
import { readBootScript } from '../../../../web/build/boot-plugin.ts';
import { experimentAttributes, variantBounds } from '../../../../web/build/experiment-settings.ts';

type Visit = {
  readonly stored?: string;
  readonly search?: string;
  readonly random?: () => number;
  /** What operators have set, by test. */
  readonly settings?: unknown;
};

const bootScript = new Script(readBootScript());

/** Runs the boot script as a browser would, on as much of a browser as it touches. */
function visit(
  { stored, search = '', random = Math.random, settings }: Visit,
  stage: 'local' | 'prod' = 'local',
) {
  const attributes: Record<string, string> = {};
  const store = new Map(stored === undefined ? [] : [['repz.experiments', stored]]);
  if (settings !== undefined) store.set('repz.ab-tests', JSON.stringify(settings));
  const html = experimentAttributes(stage);
  const dataset: Record<string, string> = {
    tests: (/data-tests="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ...(html.includes('data-override') ? { override: '' } : {}),
  };
  class HTMLScriptElement {
    dataset = dataset;
  }
  const browser = createContext({
    HTMLScriptElement,
    document: {
      documentElement: {
        dataset: {},
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
      },
      currentScript: new HTMLScriptElement(),
    },
    localStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
    location: { search },
    crypto: { randomUUID: () => 'an-id' },
    URLSearchParams,
    Math: { random },
    addEventListener: () => undefined,
  });
  bootScript.runInContext(browser);
  return { attributes, kept: store.get('repz.experiments') };
}

describe('the variants of a visitor', () => {
  it('are drawn for each test and kept under one key, with an anonymous id', () => {
    const { attributes, kept } = visit({ random: () => 0.5 });
    expect(attributes).toEqual({
      'data-hero_headline': 'urgency',
      'data-cta_button_text': 'action_focused',
      'data-pricing_presentation': 'comparison_table',
      'data-social_proof_placement': 'top_hero',
    });
    expect(JSON.parse(kept ?? '')).toEqual({
      id: 'an-id',
      variants: {
        hero_headline: 'urgency',
        cta_button_text: 'action_focused',
        pricing_presentation: 'comparison_table',
        social_proof_placement: 'top_hero',
      },
      points: {
        hero_headline: 50,
        cta_button_text: 50,
        pricing_presentation: 50,
        social_proof_placement: 50,
      },
      outside: [],
    });
  });

  it('stay what they were, whatever chance says later', () => {
    const first = visit({ random: () => 0.99 });
    const second = visit({ stored: first.kept ?? '', random: () => 0 });
    expect(second.attributes).toEqual(first.attributes);
    expect(second.kept).toBe(first.kept);
  });

  it('follow the weights', () => {
    const draws = 300;
    const counts: Record<string, number> = {};
    // Evenly over what chance can say, so that the counts are exact.
    for (let n = 0; n < draws; n += 1) {
      const point = (n + 0.5) / draws;
      const variant = visit({ random: () => point }).attributes['data-hero_headline'] ?? '';
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    expect(counts).toEqual(Object.fromEntries(abTests.hero_headline.map((variant) => [variant, draws / 3])));
  });

  it('can be overridden by the address, for one page and not in prod', () => {
    const search = '?ab.hero_headline=benefits&ab.cta_button_text=nonsense';
    const local = visit({ search, random: () => 0 });
    expect(local.attributes).toMatchObject({
      'data-hero_headline': 'benefits',
      'data-cta_button_text': 'control',
    });
    expect(local.kept).toContain('"hero_headline":"control"');
    expect(visit({ search, random: () => 0 }, 'prod').attributes['data-hero_headline']).toBe('control');
  });

  it.each(['{', '"text"', '{"variants":{"hero_headline":"<script>"}}', '{"variants":7}'])(
    'are drawn again where %s was stored',
    (stored) => {
      const { attributes } = visit({ stored, random: () => 0 });
      expect(['control', undefined]).toContain(attributes['data-hero_headline']);
    },
  );

  it('leave those outside the traffic with the control, until the traffic reaches them', () => {
    const none = visit({
      random: () => 0.5,
      settings: { hero_headline: { active: true, trafficPercent: 30 } },
    });
    expect(none.attributes['data-hero_headline']).toBe('control');
    expect(none.attributes['data-cta_button_text']).toBe('action_focused');
    expect(JSON.parse(none.kept ?? '').outside).toEqual(['hero_headline']);

    const more = visit({
      stored: none.kept ?? '',
      settings: { hero_headline: { active: true, trafficPercent: 51 } },
    });
    expect(more.attributes['data-hero_headline']).toBe('urgency');
    expect(JSON.parse(more.kept ?? '').outside).toEqual([]);
  });

  it('are the control for everybody while a test is off, and what they were when it is on again', () => {
    const first = visit({ random: () => 0.99 });
    const off = visit({
      stored: first.kept ?? '',
      settings: { hero_headline: { active: false, trafficPercent: 100 } },
    });
    expect(off.attributes['data-hero_headline']).toBe('control');
    expect(visit({ stored: off.kept ?? '' }).attributes).toEqual(first.attributes);
  });
});

it('bounds are shares of the visitors, in order', () => {
  expect(variantBounds([1, 1, 2])).toEqual([0.25, 0.5, 1]);
  expect(variantBounds([1, 1])).toEqual([0.5, 1]);
});

it('every test is in the list', () => {
  expect([...abTestIds].sort()).toEqual(Object.keys(abTests).sort());
});
