import type { SaveAutomations } from '#shared/contracts/coaching/automations.ts';

/** A rule as the coach edits it. */
export type DraftRule = SaveAutomations['rules'][number];
