import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { abTestIds, abTests } from '#shared/domain/ab-tests.ts';
import { readBootScript } from '../../../../web/build/boot-plugin.ts';
import { experimentAttributes, variantBounds } from '../../../../web/build/experiment-settings.ts';

type Visit = {
  readonly stored?: string;
  readonly search?: string;
  readonly random?: () => number;
  readonly tests?: string;
};

/** Runs the boot script as a browser would, on as much of a browser as it touches. */
function visit(
  { stored, search = '', random = Math.random, tests }: Visit,
  stage: 'local' | 'prod' = 'local',
) {
  const attributes: Record<string, string> = {};
  const store = new Map(stored === undefined ? [] : [['repz.experiments', stored]]);
  const html = experimentAttributes(stage);
  const dataset: Record<string, string> = {
    tests:
      tests ??
      (/data-tests="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ...(html.includes('data-override') ? { override: '' } : {}),
  };
  class HTMLScriptElement {
    dataset = dataset;
  }
  runInNewContext(readBootScript(), {
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
    });
  });

  it('stay what they were, whatever chance says later', () => {
    const first = visit({ random: () => 0.99 });
    const second = visit({ stored: first.kept ?? '', random: () => 0 });
    expect(second.attributes).toEqual(first.attributes);
    expect(second.kept).toBe(first.kept);
  });

  it('follow the weights', () => {
    let seed = 1;
    // A linear congruential generator: the same draws in every run.
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const counts: Record<string, number> = {};
    for (let n = 0; n < 3000; n += 1) {
      const variant = visit({ random }).attributes['data-hero_headline'] ?? '';
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    for (const variant of abTests.hero_headline)
      expect(Math.abs((counts[variant] ?? 0) - 1000)).toBeLessThan(100);
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
    'are drawn anew where %s was stored',
    (stored) => {
      const { attributes } = visit({ stored, random: () => 0 });
      expect(['control', undefined]).toContain(attributes['data-hero_headline']);
    },
  );

  it('leave those outside the traffic with the control, who are remembered as such', () => {
    const tests = JSON.stringify([
      { test: 'hero_headline', variants: abTests.hero_headline, upTo: variantBounds([1, 1, 1], 30) },
    ]);
    const { attributes, kept } = visit({ tests, random: () => 0.9 });
    expect(attributes).toEqual({ 'data-hero_headline': 'control' });
    expect(kept).toContain('"hero_headline":"outside"');
  });
});

it('bounds are shares of the traffic, in order', () => {
  expect(variantBounds([1, 1, 2], 100)).toEqual([0.25, 0.5, 1]);
  expect(variantBounds([1, 1], 50)).toEqual([0.25, 0.5]);
});

it('every test is in the list', () => {
  expect([...abTestIds].sort()).toEqual(Object.keys(abTests).sort());
});
