import * as z from 'zod/mini';
import {
  healthConsentVersion,
  injuryAreas,
  injuryNoteMaxLength,
  ownedEquipment,
  parQIds,
} from '#shared/domain/health/health-screening.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';

/** In which language the client read the consent. Older clients and rows do not say. */
const consentLocale = z.optional(z.enum(languageIds));

const answers = {
  parQ: z.record(z.enum(parQIds), z.boolean()),
  injuries: z.array(z.enum(injuryAreas)).check(z.maxLength(injuryAreas.length)),
  injuryNote: z.string().check(z.trim(), z.maxLength(injuryNoteMaxLength)),
  equipment: z.array(z.enum(ownedEquipment)).check(z.maxLength(ownedEquipment.length)),
};
export const saveHealthScreeningSchema = z.strictObject({
  ...answers,
  /** The version of the consent that the client saw and agreed to. */
  consentVersion: z.literal(healthConsentVersion),
  consentLocale,
});
export type HealthAnswers = z.infer<typeof saveHealthScreeningSchema>;

export const healthScreeningSchema = z.object({
  ...answers,
  consentVersion: z.string(),
  consentLocale,
  /** ISO instants. */
  consentedAt: z.string(),
  answeredAt: z.string(),
});
export type HealthScreening = z.infer<typeof healthScreeningSchema>;
export const healthScreeningResponseSchema = z.object({ screening: z.nullable(healthScreeningSchema) });
