import * as z from 'zod/mini';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

export const broadcastDraft = deviceDraft('broadcast', z.string(), (text) => text === '');
