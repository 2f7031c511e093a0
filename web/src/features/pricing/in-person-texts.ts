import type { MessageKey } from '#web/lib/i18n/keys.ts';

export const inPersonRowKeys: Readonly<Record<string, MessageKey>> = {
  'individual-attention': 'price-pages.row.individual-attention',
  'group-motivation': 'price-pages.row.group-motivation',
  'sport-specific': 'price-pages.row.sport-specific',
  'location-flexibility': 'price-pages.row.location-flexibility',
  'session-duration': 'price-pages.row.session-duration',
  'nutritional-guidance': 'price-pages.row.nutritional-guidance',
  recovery: 'price-pages.row.recovery',
  'performance-testing': 'price-pages.row.performance-testing',
  'round-the-clock-support': 'price-pages.row.round-the-clock-support',
  concierge: 'price-pages.row.concierge',
};
export const inPersonWordKeys: Readonly<Record<string, MessageKey>> = {
  Limited: 'price-pages.word.limited',
  'Gym only': 'price-pages.word.gym-only',
  Unlimited: 'price-pages.word.unlimited',
  '60 min': 'price-pages.word.60-min',
  '90 min': 'price-pages.word.90-min',
  Flexible: 'price-pages.word.flexible',
};
