import { expect, it } from 'vitest';
import { cuesPerRequest } from '#shared/domain/messages/speech-limits.ts';
import type { SpokenText } from '#web/features/voice/kept-cues.ts';
import { createSpeaking } from '#web/features/voice/speaking.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

const voice = { personality: 'technical', language: 'en' } as const;
const keyOf = ({ text, personality, language }: SpokenText) => `${language} ${personality} ${text}`;

function world({ diskIsFull = false } = {}) {
  const kept = new Map<string, Blob>();
  const asked: (readonly string[])[] = [];
  const state = { online: true, refused: new Set<string>(), takesSeveral: true };
  const speaking = createSpeaking({
    kept: {
      find: async (spoken) => kept.get(keyOf(spoken)) ?? null,
      keep: async (spoken, audio) => {
        if (!diskIsFull) kept.set(keyOf(spoken), audio);
      },
    },
    make: async (texts) => {
      asked.push(texts);
      if (!state.online) throw new Error('no connection');
      if (!state.takesSeveral && texts.length > 1)
        throw new ApiError({ status: 404, code: 'route_not_found', message: '' });
      return texts.map((text) => (state.refused.has(text) ? null : new Blob([text])));
    },
  });
  const heard = async (parts: readonly string[]) =>
    Promise.all((await speaking.speak(parts, voice)).map((audio) => audio.text()));
  return { speaking, asked, state, kept, heard };
}

const texts = Array.from({ length: cuesPerRequest + 2 }, (_, index) => `set ${index}`);

it('what was prepared is heard without a network, in the voice and language it was prepared for', async () => {
  const { speaking, asked, state, heard } = world();
  await speaking.prepare(texts, voice);
  expect(asked.map(({ length }) => length)).toEqual([cuesPerRequest, 2]);
  state.online = false;
  expect(await heard(['set 3', 'set 11'])).toEqual(['set 3', 'set 11']);
  await expect(speaking.speak(['set 3'], { ...voice, personality: 'intense' })).rejects.toThrow();
  await expect(speaking.speak(['set 3'], { ...voice, language: 'de' })).rejects.toThrow();
});

it('is made once: prepared again, or said and prepared, asks for what is missing alone', async () => {
  const { speaking, asked, heard } = world();
  await heard(['set 1']);
  await speaking.prepare(['set 0', 'set 1', 'set 2'], voice);
  await speaking.prepare(['set 2', 'set 0'], voice);
  expect(asked).toEqual([['set 1'], ['set 0', 'set 2']]);
});

it('without a network it says the sentences that are kept, and throws where there is none', async () => {
  const { state, heard } = world();
  await heard(['set 1']);
  state.online = false;
  expect(await heard(['set 1', 'a new load'])).toEqual(['set 1']);
  await expect(heard(['a new load'])).rejects.toThrow('no connection');
});

it('ends at a refusal and without a network, and goes on with the next call', async () => {
  const { speaking, asked, state, kept } = world();
  state.refused.add('set 0');
  await speaking.prepare(texts, voice);
  expect(asked).toHaveLength(1);
  state.refused.clear();
  state.online = false;
  await speaking.prepare(texts, voice);
  expect(asked).toHaveLength(2);
  state.online = true;
  await speaking.prepare(texts, voice);
  expect(kept.size).toBe(texts.length);
});

it('what is asked for meanwhile takes the place of the rest', async () => {
  const { speaking, asked } = world();
  const first = speaking.prepare(texts, voice);
  void speaking.prepare(['other'], voice);
  await first;
  expect(asked.at(-1)).toEqual(['other']);
  expect(asked.flat()).not.toContain('set 11');
});

it('speaks with a function of the release before, which makes one text at a time, and prepares nothing with it', async () => {
  const { speaking, asked, state, heard } = world();
  state.takesSeveral = false;
  expect(await heard(['set 1', 'with 80 kg'])).toEqual(['set 1', 'with 80 kg']);
  expect(asked).toEqual([['set 1', 'with 80 kg'], ['set 1'], ['with 80 kg']]);
  await speaking.prepare(texts, voice);
  expect(asked).toHaveLength(4);
});

it('a device that keeps nothing is asked for each text once, not for ever', async () => {
  const { speaking, asked } = world({ diskIsFull: true });
  await speaking.prepare(texts, voice);
  expect(asked.flat()).toEqual(texts);
});
