import * as z from 'zod/mini';
import { deliveryHours } from '#shared/domain/roster/broadcasts.ts';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

const draftSchema = z.object({
  text: z.string(),
  id: z.nullable(z.string()),
  hours: z.optional(z.literal(deliveryHours)),
  /** Ids of clients whom the coach left out. */
  without: z.optional(z.array(z.string())),
});
export type BroadcastDraft = z.infer<typeof draftSchema>;

/** `id` is null until the text is first sent. What got no answer is sent again under it, also after a reload. */
export const broadcastDraft = deviceDraft('broadcast', draftSchema, ({ text }) => text === '');
