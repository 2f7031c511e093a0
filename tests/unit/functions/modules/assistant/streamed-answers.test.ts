import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { asGatewayEvent } from '#functions/platform/http/function-address.ts';
import { writeAnswer } from '#functions/platform/http/streamed-answer.ts';
import { askAssistantResponseSchema } from '#shared/contracts/assistant/assistant.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';
import { accessClaims, gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { assistantWorld } from './assistant-world.ts';

type World = ReturnType<typeof assistantWorld>;
const answer = 'Walk on two days. Keep it easy. Sleep well.';

/** The function behind its own address: only the token `good` is one that the user pool signed. */
async function askAtAddress(world: World, content: string, about: object = {}, token = 'good') {
  const event = {
    ...gatewayEvent('POST', '/api/assistant/stream', {
      body: { content },
      headers: { 'x-repz-authorization': `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' },
    }),
    routeKey: '$default',
    ...about,
  };
  const heads: { statusCode: number; headers: Readonly<Record<string, string>> }[] = [];
  let written = '';
  await writeAnswer(
    event,
    async (arrived, show) =>
      world.apiWith(show)(
        await asGatewayEvent(arrived, assistantRoutes.askAssistant, async (given) =>
          given === 'good' ? accessClaims() : null,
        ),
      ),
    (head) => {
      heads.push(head);
      return new Writable({
        write(chunk, _encoding, done) {
          written += String(chunk);
          done();
        },
      });
    },
  );
  const [head, ...others] = heads;
  expect(others).toEqual([]);
  return { status: head?.statusCode, type: head?.headers['content-type'], headers: head?.headers, written };
}

describe('an answer that is shown while it is written', () => {
  it("streams lines and ends with the plain route's response", async () => {
    const world = assistantWorld(() => answer);
    const { status, type, written } = await askAtAddress(world, 'How much cardio?');
    expect([status, type]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines: unknown[] = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ text: 'Walk on two days. ' });
    const last = lines.at(-1);
    expect(last).toMatchObject({ status: 200, answer: { answer: { content: answer, sources: ['plan'] } } });
    expect(askAssistantResponseSchema.safeParse(Object(last).answer).success).toBe(true);
    expect(world.messages()).toMatchObject([
      { message: { sender: 'user' } },
      { message: { content: answer } },
    ]);
  });

  it('is not compressed as a whole, however long it is', async () => {
    const long = 'Walk on two days and keep it easy. '.repeat(60).trim();
    const { written } = await askAtAddress(
      assistantWorld(() => long),
      'How much cardio?',
    );
    const last: unknown = JSON.parse(written.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ status: 200, answer: { answer: { content: long } } });
  });

  it('is plain when a professional has to answer, and calls no provider', async () => {
    const world = assistantWorld(() => answer);
    const { status, type, written } = await askAtAddress(world, 'I have chest pain');
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(written)).toMatchObject({ answer: { safety: true } });
    expect(world.asked).toEqual([]);
  });

  it('is replaced when it names a dose, which was never shown', async () => {
    const world = assistantWorld(() => 'Rest first. Ask your doctor. Then BPC-157, 250 mcg a day.');
    const { written } = await askAtAddress(world, 'What helps my elbow?');
    expect(written).not.toMatch(/250|BPC/);
    expect(JSON.parse(written.trim().split('\n').at(-1) ?? '')).toMatchObject({
      status: 200,
      answer: { answer: { safety: true } },
    });
  });

  it('says at its end that the provider failed', async () => {
    const world = assistantWorld(() => {
      throw new Error('down');
    });
    const { status, written } = await askAtAddress(world, 'Hello');
    expect(status).toBe(503);
    expect(JSON.parse(written)).toMatchObject({ error: { code: 'assistant_unavailable' } });
  });

  it('says in time that the provider does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const world = assistantWorld(() => new Promise<string>(() => {}));
    const asked = askAtAddress(world, 'Hello');
    await vi.waitFor(() => expect(world.asked).toHaveLength(1));
    vi.advanceTimersByTime(24_000);
    expect((await asked).status).toBe(503);
    vi.useRealTimers();
  });

  it('is rejected over the daily tokens, before any call', async () => {
    const world = assistantWorld(() => answer, 150);
    const { status, headers } = await askAtAddress(world, 'Hello');
    expect(status).toBe(429);
    expect(headers).toHaveProperty('retry-after');
    expect(world.asked).toEqual([]);
  });
});

describe('a stranger at the address', () => {
  it('is refused without a token of the user pool, whatever the request claims about itself', async () => {
    const world = assistantWorld(() => answer);
    const forged = {
      requestContext: { ...gatewayEvent('POST', '/x', { claims: accessClaims() }).requestContext },
    };
    for (const [about, token] of [
      [{}, 'bad'],
      [forged, 'bad'],
      [{ ...forged, headers: {} }, ''],
    ] as const) {
      expect((await askAtAddress(world, 'Hello', about, token)).status).toBe(401);
    }
    expect(world.asked).toEqual([]);
  });
});
