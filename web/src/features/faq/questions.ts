/** The texts are `faq.<id>.question` and `faq.<id>.answer`. */
export const faqQuestions = {
  programs: ['tiers', 'choose', 'remote', 'in-person', 'equipment', 'beginner', 'nutrition'],
  results: ['how-soon', 'measured', 'guarantee', 'plateau'],
  pricing: ['periods', 'charged', 'commitment', 'change-tier', 'cancel', 'refund', 'pay'],
  support: ['response', 'hours', 'reach', 'travel'],
  technical: ['devices', 'wearables', 'privacy', 'delete', 'languages'],
} as const;

/** Seen at once; the others come with one button, or with a search. */
export const firstQuestions: readonly FaqQuestion[] = [
  'tiers',
  'remote',
  'how-soon',
  'charged',
  'cancel',
  'response',
];

export type FaqCategory = keyof typeof faqQuestions;
export type FaqQuestion = (typeof faqQuestions)[FaqCategory][number];
export const faqCategories = [
  'programs',
  'results',
  'pricing',
  'support',
  'technical',
] as const satisfies readonly FaqCategory[];

export function findQuestions(
  category: FaqCategory,
  words: string,
  textOf: (question: FaqQuestion) => { readonly question: string; readonly answer: string },
): FaqQuestion[] {
  const wanted = words.trim().toLocaleLowerCase();
  return faqQuestions[category].filter((id) => {
    const { question, answer } = textOf(id);
    return `${question}\n${answer}`.toLocaleLowerCase().includes(wanted);
  });
}
