export const photoPoses = ['front', 'side', 'back'] as const;
export type PhotoPose = (typeof photoPoses)[number];
