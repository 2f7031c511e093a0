import { expect, it } from 'vitest';
import { abTestDefaults, abTests } from '#shared/domain/site/ab-tests.ts';

it('A/B tests run on all traffic, each with its three variants', () => {
  expect(abTests).toEqual({
    hero_headline: ['control', 'urgency', 'benefits'],
    cta_button_text: ['control', 'action_focused', 'value_focused'],
    pricing_presentation: ['control', 'comparison_table', 'value_emphasis'],
    social_proof_placement: ['control', 'top_hero', 'pricing_section'],
  });
  expect(abTestDefaults).toEqual({ trafficPercent: 100, active: true });
});
