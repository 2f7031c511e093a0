/** The library's own science tips, whose titles the card has in every language; the articles are in English. */
export const translatedTips = [
  'daily-steps',
  'rest-between-sets',
  'sleep-seven-hours',
  'small-steps',
  'stop-before-failure',
  'warm-up',
  'weekly-activity',
  'weekly-sets',
] as const;
