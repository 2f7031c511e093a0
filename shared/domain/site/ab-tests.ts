export const abTests = {
  hero_headline: ['control', 'urgency', 'benefits'],
  cta_button_text: ['control', 'action_focused', 'value_focused'],
  pricing_presentation: ['control', 'comparison_table', 'value_emphasis'],
  social_proof_placement: ['control', 'top_hero', 'pricing_section'],
} as const;
export type AbTestId = keyof typeof abTests;
export const abTestIds = [
  'hero_headline',
  'cta_button_text',
  'pricing_presentation',
  'social_proof_placement',
] as const satisfies readonly AbTestId[];
export type AbVariant<Test extends AbTestId> = (typeof abTests)[Test][number];

export type AbTestSetting = { readonly active: boolean; readonly trafficPercent: number };

export const abTestDefaults: AbTestSetting = { active: true, trafficPercent: 100 };

export const abVariantWeights: Readonly<Record<AbTestId, readonly [number, number, number]>> = {
  hero_headline: [1, 1, 1],
  cta_button_text: [1, 1, 1],
  pricing_presentation: [1, 1, 1],
  social_proof_placement: [1, 1, 1],
};
