import { injuryAreas } from '../health/health-screening.ts';

/** `other`: the text names no area that we know, so it may be any. */
export const painAreas = [...injuryAreas, 'other'] as const;
export type PainArea = (typeof painAreas)[number];
