/** Of articles, for each language: letters, and words where it says so. */
export const articleLimits = {
  title: 80,
  summary: 200,
  /** Five languages of this and their sources fit into one request. */
  body: 6000,
  words: { least: 150, most: 800 },
  sources: 12,
  source: { title: 300, publisher: 120, address: 300 },
  firstSourceYear: 1950,
  wordsPerMinute: 200,
  /** Of a problem, what it quotes. */
  quote: 80,
  withdrawalReason: { least: 5, most: 500 },
} as const;
