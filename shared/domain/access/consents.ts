/** What the product asks a consent for and stores the answer to. */
export const consentIds = ['health-answers', 'book', 'marketing'] as const;
export type ConsentId = (typeof consentIds)[number];
