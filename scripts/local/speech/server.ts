import { Hono } from 'hono';
import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { speechTextMaximum } from '#shared/domain/messages/speech-limits.ts';
import { serveDouble } from '../serve-double.ts';
import { createSynthesizer } from './synthesizer.ts';

const speechRequestSchema = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(speechTextMaximum)),
  language: z.enum(languageIds),
  variant: z.enum(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'f1', 'f2', 'f3', 'f4', 'f5']),
  speed: z.number().check(z.gte(80), z.lte(400)),
  pitch: z.number().check(z.gte(0), z.lte(99)),
});

export type SpeechServer = { readonly url: string; close(): Promise<void> };

/** `/v1/count` returns the number of requests, so that tests can prove that audio was cached. */
export async function startSpeechServer(port: number): Promise<SpeechServer> {
  // Load the engine at once, because the first request must not wait on a busy machine.
  const loading = createSynthesizer();
  let spoken = 0;
  const app = new Hono();
  app.post('/v1/speech', async (c) => {
    const order = z.safeParse(speechRequestSchema, await c.req.json().catch(() => null));
    if (!order.success) return c.json({ error: 'This is no order for speech.' }, 400);
    const { audio } = (await loading)(order.data);
    spoken += 1;
    return new Response(Uint8Array.from(audio), { headers: { 'content-type': 'audio/mpeg' } });
  });
  app.get('/v1/count', (c) => c.json({ spoken }));

  return serveDouble(app, port);
}
