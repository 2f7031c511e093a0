import * as z from 'zod/mini';
import { deviceDraft } from '#web/lib/device/device-draft.ts';

/** What a coach has typed for a check-in and not sent yet. About one check-in. */
export const answerDraft = deviceDraft('answer', z.string(), (text) => text === '');
