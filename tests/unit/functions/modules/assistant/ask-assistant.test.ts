import { describe, expect, it } from 'vitest';
import { askAssistantResponseSchema } from '#shared/contracts/assistant/assistant.ts';
import { assistantWorld } from './assistant-world.ts';

const parsed = (body: unknown) => askAssistantResponseSchema.parse(body);

describe('asking the assistant', () => {
  it('stores question and answer, with the sources used', async () => {
    const { ask, call } = assistantWorld();
    const { conversationId, question, answer } = parsed((await ask('  How much cardio? ')).body);
    expect(question).toMatchObject({ content: 'How much cardio?', sender: 'user', safety: false });
    expect(answer).toMatchObject({ content: 'An answer.', sender: 'ai', sources: ['plan'] });
    expect((await call('GET', '/api/assistant/conversation')).body).toEqual({
      conversationId,
      messages: [question, answer],
    });
  });

  it('sends the earlier conversation to the provider', async () => {
    const { ask, asked } = assistantWorld();
    const { conversationId } = parsed((await ask('First')).body);
    await ask('Second', { conversationId });
    expect(asked[1]?.history.map(({ content }) => content)).toEqual(['First', 'An answer.']);
  });

  it('calls no provider for a question that needs a professional', async () => {
    const { ask, asked, counter } = assistantWorld();
    const { answer } = parsed((await ask('I have chest pain')).body);
    expect(answer).toMatchObject({ safety: true, sources: [] });
    expect(asked).toEqual([]);
    expect(counter.used.size).toBe(0);
  });

  it('replaces an answer that names a dose', async () => {
    const { ask } = assistantWorld(() => 'Inject 250 mcg of BPC-157.');
    const { answer } = parsed((await ask('What helps my elbow?')).body);
    expect(answer.safety).toBe(true);
    expect(answer.content).not.toMatch(/mcg/);
  });

  it('answers in the language of the words, not of the screen', async () => {
    const { ask } = assistantWorld();
    const { answer } = parsed((await ask('Ich habe Druck auf der Brust beim Laufen')).body);
    expect(answer.content).toMatch(/^Hör jetzt mit dem Training auf/);
  });

  it('counts what was really used', async () => {
    const { ask, counter } = assistantWorld();
    await ask('Hello');
    expect(counter.used.get('assistant#account-1@2026-03-02')).toBe(30);
  });

  it('is refused over the tokens of the day, without a call and without a trace', async () => {
    const { ask, asked, messages } = assistantWorld(undefined, 150);
    expect((await ask('Hello')).status).toBe(429);
    expect(asked).toEqual([]);
    expect(messages()).toEqual([]);
  });

  it('keeps nothing and charges nothing when the provider fails', async () => {
    const { ask, messages, counter } = assistantWorld(() => {
      throw new Error('down');
    });
    expect((await ask('Hello')).status).toBe(503);
    expect(messages()).toEqual([]);
    expect(counter.used.get('assistant#account-1@2026-03-02')).toBe(0);
  });
});

describe("another account's conversation", () => {
  it('is a 404 to read and to go on with, like one that never was', async () => {
    const { ask, call, asked } = assistantWorld();
    const { conversationId } = parsed((await ask('Mine')).body);
    const path = '/api/assistant/conversations/{conversationId}';
    expect((await call('GET', path, { id: conversationId })).status).toBe(200);
    for (const id of ['nothing-there', conversationId]) {
      expect((await call('GET', path, { sub: 'account-2', id })).status).toBe(404);
    }
    expect((await ask('And mine?', { sub: 'account-2', conversationId })).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});
