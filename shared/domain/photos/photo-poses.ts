/** From where a progress photo is taken: only the same pose can be compared. Source: product decisions, section 10. */
export const photoPoses = ['front', 'side', 'back'] as const;
export type PhotoPose = (typeof photoPoses)[number];
