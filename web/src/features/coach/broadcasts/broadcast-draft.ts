import * as z from 'zod/mini';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

/** `id` is null until the text is first sent. What got no answer is sent again under it, also after a reload. */
export const broadcastDraft = deviceDraft(
  'broadcast',
  z.object({ text: z.string(), id: z.nullable(z.string()) }),
  ({ text }) => text === '',
);
