import * as z from 'zod/mini';
import { knownItems } from '#shared/contracts/fields/later-values.ts';
import { consentIds } from '#shared/domain/access/consents.ts';

const consentLineSchema = z.object({
  act: z.enum(['given', 'withdrawn']),
  /** ISO instant. */
  at: z.string(),
  /** Null where none was stored with the consent. */
  version: z.nullable(z.string()),
});
const consentSchema = z.object({
  consent: z.enum(consentIds),
  isGiven: z.boolean(),
  /** Newest first. */
  lines: z.array(consentLineSchema),
  /** As it was given last. Without a version, the wording that the form has today. Null for a version that is unknown. */
  text: z.nullable(z.string()),
});
export type Consent = z.infer<typeof consentSchema>;

export const consentsResponseSchema = z.object({ consents: knownItems(consentSchema) });
export type ConsentsResponse = z.infer<typeof consentsResponseSchema>;

/** The answers about health have a route of their own, which deletes them. */
export const withdrawConsentParamsSchema = z.object({ consent: z.enum(['book', 'marketing']) });
export type WithdrawableConsent = z.infer<typeof withdrawConsentParamsSchema>['consent'];
