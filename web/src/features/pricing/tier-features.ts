import type { TierId } from '#shared/domain/tiers.ts';

/**
 * What the card of each tier lists, most telling first: the keys of the catalogue's feature texts, in its order. The
 * catalogue's own English stays out of the page, which has it in five languages; a test holds the two together.
 */
export const tierFeatures = {
  core: ['training', 'nutrition', 'response', 'qa-limited', 'static-dashboard', 'science-tips'],
  adaptive: [
    'everything',
    'checkins',
    'form-review',
    'response',
    'wearable',
    'sleep',
    'interactive-dashboard',
    'grocery',
    'travel',
    'biomarkers',
    'blood-work',
    'hrv',
    'recovery',
    'supplements',
    'research',
    'group-chat',
    'protocols',
  ],
  performance: [
    'everything',
    'qa-priority',
    'response',
    'assistant',
    'predictors',
    'voice',
    'video',
    'cycling',
    'early-access',
  ],
  longevity: ['everything', 'in-person', 'qa-unlimited', 'response'],
} as const satisfies Record<TierId, readonly string[]>;

/** How many features a card of each layout lists; null for all. */
export const featuresPerLayout = { detailed: null, standard: 6, comparison: 5, compact: 3 } as const;
export type CardLayout = keyof typeof featuresPerLayout;
