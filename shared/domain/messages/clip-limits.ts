export const clipTypes = ['video/mp4', 'video/webm'] as const;
export type ClipType = (typeof clipTypes)[number];

export const maximumClipMs = 60_000;
/** The last frame ends after the chosen end. */
export const clipToleranceMs = 1_000;
export const maximumClipBytes = 80 * 1024 * 1024;
/** 720p, upright or not. */
export const maximumClipSide = 1280;
/** What the server reads to decide. A shrunk minute needs less than a tenth of it. */
export const clipHeadBytes = 1024 * 1024;

export const maximumPins = 20;
export const maximumShapes = 6;
export const pinMaxLength = 300;

/** A minute has no more repetitions that could be told apart. */
export const maximumRepetitions = 60;
/** Of a path over the picture. */
export const maximumPathPoints = 120;
