/** Progress photos are comparable only in the same pose. */
export const photoPoses = ['front', 'side', 'back'] as const;
export type PhotoPose = (typeof photoPoses)[number];
