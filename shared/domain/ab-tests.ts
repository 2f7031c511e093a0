/** The A/B tests and their variants, `control` first. Source: access and public site, section 9. */
export const abTests = {
  hero_headline: ['control', 'urgency', 'benefits'],
  cta_button_text: ['control', 'action_focused', 'value_focused'],
  pricing_presentation: ['control', 'comparison_table', 'value_emphasis'],
  social_proof_placement: ['control', 'top_hero', 'pricing_section'],
} as const;
export type AbTestId = keyof typeof abTests;

/** What holds for a test until an operator changes it. */
export const abTestDefaults = { trafficPercent: 100, active: true } as const;
