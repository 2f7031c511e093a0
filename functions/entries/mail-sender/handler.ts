import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';

const config = z.parse(environments['mail-sender'], process.env);
const log = createLog('mail-sender', config);
const load = onDemand(async () => (await import('./mail-sending.ts')).createMailSending(config, log));

export const handler = async (event: unknown) => (await load())(event);
