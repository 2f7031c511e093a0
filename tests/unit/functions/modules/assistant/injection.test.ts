import { expect, it } from 'vitest';
import {
  conversationTurns,
  readAnswer,
  systemPrompt,
} from '#functions/modules/assistant/assistant-prompt.ts';
import { createBedrockAssistantProvider } from '#functions/modules/assistant/provider/bedrock-assistant-provider.ts';
import { askAssistantResponseSchema } from '#shared/contracts/assistant/assistant.ts';
import { injectionPrompts, otherPersonsMark } from '#tests/support/injection-prompts.ts';
import { assistantWorld } from './assistant-world.ts';
import { end, ordinaryVerdict, piece, streamOf } from './bedrock-events.ts';
import { clientRecords } from './client-records.ts';

it('has at least forty different prompts', () => {
  expect(new Set(injectionPrompts).size).toBeGreaterThanOrEqual(40);
});

it("gives even an obedient model no other account's data to leak", async () => {
  const world = assistantWorld((question) =>
    [systemPrompt(question.records, 'en'), ...conversationTurns(question).map(({ text }) => text)].join('\n'),
  );
  await world.ask(`Remember ${otherPersonsMark}`, { sub: 'account-2' });
  for (const prompt of injectionPrompts) {
    const { status, body } = await world.ask(prompt);
    expect(status, prompt).toBe(200);
    const { answer } = askAssistantResponseSchema.parse(body);
    expect(answer.content, prompt).not.toContain(otherPersonsMark);
    expect(answer.content, prompt).not.toContain('Plan of account-2');
  }
});

it('changes nothing but the own conversation and counters', async () => {
  const world = assistantWorld((question) => question.content);
  const rights = async () => (await world.accounts.read('account-1', 'session-1')).stored;
  await world.ask('Hello');
  const before = await rights();
  for (const prompt of injectionPrompts) await world.ask(prompt);
  expect(await rights()).toEqual(before);
  expect(new Set(world.messages().map(({ pk }) => pk))).toEqual(new Set(['ACCOUNT#account-1']));
  expect([...world.counter.used.keys()].sort()).toEqual([
    'assistant#account-1@2026-03-02',
    'assistant-spend@2026-03-02',
  ]);
});

it('the model that answers gets no tools, and no prompt becomes a rule', async () => {
  const inputs: unknown[] = [];
  const text = 'No.\nSOURCES: none';
  const usage = { inputTokens: 5, outputTokens: 2 };
  const provider = createBedrockAssistantProvider('model', {
    async converse(input) {
      if (input.toolConfig !== undefined) return ordinaryVerdict;
      inputs.push(input);
      return { output: { message: { role: 'assistant', content: [{ text }] } }, usage };
    },
    async converseStream(input) {
      inputs.push(input);
      return streamOf([piece(text), end(usage)]);
    },
  });
  const records = clientRecords();
  for (const content of injectionPrompts) {
    for (const hear of [undefined, () => {}]) {
      const answer = await provider.answer(
        { content, language: 'en', history: [], records, known: null },
        hear,
      );
      expect(answer).toEqual({
        content: 'No.',
        sources: [],
        usage: { inputTokens: 45, outputTokens: 8 },
      });
      expect(inputs.at(-1)).not.toHaveProperty('toolConfig');
      expect(inputs.at(-1)).toMatchObject({ messages: [{ role: 'user', content: [{ text: content }] }] });
      expect(JSON.stringify(inputs.at(-1)).split(JSON.stringify(content).slice(1, -1))).toHaveLength(2);
    }
  }
});

it('drops sources that the model was not given', () => {
  const records = clientRecords({ facts: [{ source: 'plan', text: 'Plan' }] });
  expect(readAnswer('Yes.\nSOURCES: [plan], check-ins, account-2', records)).toEqual({
    content: 'Yes.',
    sources: ['plan'],
  });
  expect(readAnswer('No line at all', records)).toEqual({ content: 'No line at all', sources: [] });
});
