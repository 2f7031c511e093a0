/** The sections of each legal page, in order; the texts are `legal.<document>.<number>.title` and `.text`. */
export const legalDocuments = {
  terms: ['1', '2', '3', '4', '5', '6', '7', '8'],
  privacy: ['1', '2', '3', '4', '5', '6', '7'],
  waiver: ['1', '2', '3', '4', '5', '6', '7'],
  health: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
} as const;
export type LegalDocument = keyof typeof legalDocuments;
