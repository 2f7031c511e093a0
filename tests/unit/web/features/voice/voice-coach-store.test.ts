import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { createVoiceCoach } from '#web/features/voice/voice-coach-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type About = {
  readonly speechFails?: boolean;
  /** No connection until the test changes it. */
  readonly connection?: { lost: boolean };
  /** The one sentence that is spoken without a connection. */
  readonly prepared?: string;
  readonly playFails?: boolean;
  readonly voice?: CoachPersonality;
};

function world(about: About = {}) {
  const played: string[] = [];
  const errors: string[] = [];
  const voices: string[] = [];
  const released: string[] = [];
  const said: string[] = [];
  let unlocks = 0;
  let finish: (() => void) | undefined;
  let ids = 0;
  const coach = createVoiceCoach({
    player: {
      unlock: () => {
        unlocks += 1;
      },
      play: (url) => {
        played.push(url);
        if (about.playFails) return Promise.reject(new DOMException('no tap', 'NotAllowedError'));
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
      adjust: () => {},
      stop: () => finish?.(),
    },
    speak: async (parts) => {
      said.push(parts.join(' '));
      if (about.speechFails) throw new Error('503');
      if (about.connection?.lost) {
        const kept = parts.filter((text) => text === about.prepared);
        if (kept.length === 0) throw new Error('no connection');
        return kept.map((text) => `audio:${text}`);
      }
      return parts.map((text) => `audio:${text}`);
    },
    isUnanswered: (error) => error instanceof Error && error.message === 'no connection',
    release: (url) => released.push(url),
    greeting: (personality) => `hello from ${personality}`,
    cue: (phase, spoken) => (phase === 'cooldown' ? ['first', 'second'] : [`${phase} ${spoken}`]),
    voice: about.voice ?? 'motivational',
    onVoice: (personality) => voices.push(personality),
    onError: (what) => errors.push(what),
    now: () => Date.now(),
    newId: () => {
      ids += 1;
      return String(ids);
    },
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    coach,
    voices,
    played,
    errors,
    released,
    said,
    unlocks: () => unlocks,
    end: () => finish?.(),
    settled,
  };
}

describe('voice coaching', () => {
  it('begins with a greeting in the tap that unlocks the sound', async () => {
    const { coach, played, unlocks, settled } = world();
    coach.choosePersonality('intense');
    coach.start();
    expect(unlocks()).toBe(1);
    expect(coach.getState()).toMatchObject({ active: true, messages: [{ text: 'hello from intense' }] });
    await settled();
    expect(played).toEqual(['audio:hello from intense']);
    expect(coach.getState().messages[0]?.isPlaying).toBe(true);
  });

  it('begins with the voice that was chosen before, and hands on another choice', () => {
    const { coach, voices } = world({ voice: 'supportive' });
    expect(coach.getState().personality).toBe('supportive');
    coach.choosePersonality('intense');
    expect(voices).toEqual(['intense']);
    coach.start();
    expect(voices).toEqual(['intense', 'intense']);
  });

  it('gives a cue for the phase every 30 seconds', async () => {
    const { coach, said } = world();
    coach.start();
    coach.choosePhase('rest');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(said).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(said).toEqual(['hello from motivational', 'rest 0', 'rest 1', 'rest 2']);
  });

  it('plays one after another', async () => {
    const { coach, played, end, settled } = world();
    coach.start();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(played).toHaveLength(1);
    end();
    await settled();
    expect(played).toEqual(['audio:hello from motivational', 'audio:warmup 0']);
  });

  it('plays the sentences of a cue in order, and none after it is muted', async () => {
    const { coach, played, end, settled } = world();
    coach.start();
    coach.choosePhase('cooldown');
    await vi.advanceTimersByTimeAsync(30_000);
    end();
    await settled();
    end();
    await settled();
    expect(played.slice(1)).toEqual(['audio:first', 'audio:second']);
    end();
    await vi.advanceTimersByTimeAsync(30_000);
    coach.toggleMute();
    await settled();
    expect(played).toHaveLength(4);
  });

  it('says once that it is silent without a connection, marks what it did not say, and speaks again', async () => {
    const connection = { lost: true };
    const { coach, errors, played, settled } = world({ connection });
    coach.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors).toEqual(['connection']);
    expect(played).toEqual([]);
    expect(coach.getState().messages.map(({ silent }) => silent)).toEqual([true, true, true]);
    connection.lost = false;
    coach.replay('3');
    await settled();
    expect(played).toEqual(['audio:warmup 1']);
    expect(coach.getState().messages[2]?.silent).toBe(false);
    connection.lost = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors).toEqual(['connection', 'connection']);
  });

  it('clears the queue when it is stopped, and says nothing more', async () => {
    const { coach, played, said } = world();
    coach.start();
    await vi.advanceTimersByTimeAsync(31_000);
    coach.stop();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(played).toHaveLength(1);
    expect(said).toHaveLength(2);
    expect(coach.getState().active).toBe(false);
  });

  it('says the whole message again of which only a part was prepared', async () => {
    const connection = { lost: false };
    const { coach, played, end, settled } = world({ connection, prepared: 'first' });
    coach.start();
    coach.choosePhase('cooldown');
    await settled();
    end();
    connection.lost = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(played.slice(1)).toEqual(['audio:first']);
    end();
    connection.lost = false;
    coach.replay('2');
    await settled();
    end();
    await settled();
    expect(played.slice(2)).toEqual(['audio:first', 'audio:second']);
  });

  it('writes and does not speak while muted; a message can be heard all the same', async () => {
    const { coach, said, played, settled } = world();
    coach.toggleMute();
    coach.start();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(said).toEqual([]);
    expect(coach.getState().messages).toHaveLength(2);
    coach.replay('2');
    await settled();
    expect(played).toEqual(['audio:warmup 0']);
  });

  it('keeps the latest 20 messages and frees the audio of the others', async () => {
    const { coach, released } = world();
    coach.start();
    await vi.advanceTimersByTimeAsync(30_000 * 25);
    expect(coach.getState().messages).toHaveLength(20);
    expect(released).toContain('audio:hello from motivational');
  });

  it('begins with no messages each time', async () => {
    const { coach } = world();
    coach.start();
    await vi.advanceTimersByTimeAsync(31_000);
    coach.stop();
    coach.start();
    expect(coach.getState().messages).toHaveLength(1);
  });

  it('says when no speech could be made', async () => {
    const { coach, errors, settled } = world({ speechFails: true });
    coach.start();
    await settled();
    expect(errors).toEqual(['generation']);
  });

  it('says once when the browser refuses to play, and does not try again by itself', async () => {
    const { coach, errors, played, settled } = world({ playFails: true });
    coach.start();
    await settled();
    expect(errors).toEqual(['playback']);
    expect(played).toHaveLength(1);
  });

  it('has the volume and speed of the specification at first', () => {
    expect(world().coach.getState()).toMatchObject({ volume: 80, speed: 1, enabled: true, phase: 'warmup' });
  });
});
