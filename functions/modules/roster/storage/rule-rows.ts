import * as z from 'zod/mini';
import { type Automations, automationsSchema } from '#shared/contracts/coaching/automations.ts';

const schemaVersion = 1;

export const ruleKey = {
  /** In the coach's own partition, so that it is exported and leaves with the account. */
  rules: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'AUTOMATIONS' }),
  run: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'AUTOMATIONS-RUN' }),
};

export const rulesRow = z.extend(automationsSchema, { schemaVersion: z.literal(schemaVersion) });

export function toRulesRow(coachId: string, { rules, version }: Automations) {
  return { ...ruleKey.rules(coachId), schemaVersion, rules, version };
}
