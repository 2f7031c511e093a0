const sectionCounts = { terms: 15, privacy: 14, waiver: 10, health: 12 } as const;
export type LegalDocument = keyof typeof sectionCounts;

export function legalSections(document: LegalDocument): readonly string[] {
  return Array.from({ length: sectionCounts[document] }, (_, index) => String(index + 1));
}
