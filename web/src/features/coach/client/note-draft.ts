import * as z from 'zod/mini';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

/** What is being written. The id is made with the draft, so sending it twice stores one note. */
const draftSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  pinned: z.boolean(),
});
export type NoteDraft = z.infer<typeof draftSchema>;
export const newDraft = (id: string): NoteDraft => ({ id, version: 0, text: '', pinned: false });

/** About one client. */
export const noteDraft = deviceDraft('note', draftSchema, ({ text }) => text === '');
