/** The seven questions of the PAR-Q. A yes means: talk to a physician before training harder. */
export const parQIds = [
  'heart-condition',
  'chest-pain-active',
  'chest-pain-rest',
  'dizziness',
  'bone-or-joint',
  'medication',
  'other-reason',
] as const;
export type ParQId = (typeof parQIds)[number];

export const injuryAreas = ['neck', 'shoulder', 'elbow-wrist', 'lower-back', 'hip', 'knee', 'ankle'] as const;
export type InjuryArea = (typeof injuryAreas)[number];

/** What a client can train with. Body weight needs nothing. */
export const ownedEquipment = [
  'dumbbell',
  'barbell',
  'bench',
  'kettlebell',
  'band',
  'bar',
  'ball',
  'cable',
  'machine',
] as const;
export type OwnedEquipment = (typeof ownedEquipment)[number];

export const injuryNoteMaxLength = 500;

/** Changes with the text of the consent, so that the record says what the client agreed to. */
export const healthConsentVersion = '2026-11-23';

export function hasYes(parQ: Readonly<Record<ParQId, boolean>>): boolean {
  return parQIds.some((id) => parQ[id]);
}
