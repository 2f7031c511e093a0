import { afterEach, describe, expect, it, vi } from 'vitest';
import { startRecording } from '#web/parts/voice/voice-recording.ts';

/** A browser that records these types, and what became of its one microphone. */
function browserThatRecords(
  types: readonly string[],
  over: { microphone?: () => Promise<unknown>; audioState?: string } = {},
) {
  const seen = { options: {} as unknown, resumed: false, trackStopped: false };
  const tracks = [
    {
      stop: () => {
        seen.trackStopped = true;
      },
    },
  ];
  class FakeRecorder {
    static isTypeSupported = (type: string) => types.includes(type);
    state = 'inactive';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;
    constructor(_stream: unknown, options: unknown) {
      seen.options = options;
    }
    start() {
      this.state = 'recording';
      this.ondataavailable?.({ data: new Blob(['one ']) });
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: new Blob(['two']) });
      this.onstop?.();
    }
  }
  class FakeAudio {
    state = over.audioState ?? 'running';
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (into: Float32Array) => into.fill(0.1) });
    createMediaStreamSource = () => ({ connect: () => {} });
    close = async () => {};
    resume = async () => {
      seen.resumed = true;
    };
  }
  vi.stubGlobal('window', { MediaRecorder: FakeRecorder });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudio);
  const getUserMedia = over.microphone ?? (async () => ({ getTracks: () => tracks }));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return seen;
}
afterEach(() => vi.unstubAllGlobals());

describe('a voice note is recorded', () => {
  it.each([
    ['Safari', ['audio/mp4', 'audio/mp4;codecs=mp4a.40.2'], 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'],
    // Of before 18.4: no WebM, and some know the container alone.
    ['an older Safari', ['audio/mp4'], 'audio/mp4', 'audio/mp4'],
    ['Firefox', ['audio/webm', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus', 'audio/webm'],
    [
      'Chrome without an AAC encoder',
      ['audio/mp4', 'audio/webm;codecs=opus'],
      'audio/webm;codecs=opus',
      'audio/webm',
    ],
  ])('in %s as a type that the server takes, named without its codec', async (_, types, asked, type) => {
    const seen = browserThatRecords(types);
    const recording = await startRecording();
    expect(seen.options).toMatchObject({ mimeType: asked });
    expect(recording.level()).toBeCloseTo(0.4);
    recording.stop();
    recording.stop();
    const file = await recording.file;
    expect(file.type).toBe(type);
    expect(await file.text()).toBe('one two');
    expect(seen.trackStopped).toBe(true);
  });

  it('with a level also where Safari starts the audio of a page asleep', async () => {
    const seen = browserThatRecords(['audio/mp4'], { audioState: 'suspended' });
    (await startRecording()).stop();
    expect(seen.resumed).toBe(true);
  });

  it('in no browser that knows neither type, or has no microphone for us', async () => {
    browserThatRecords(['audio/ogg;codecs=opus']);
    await expect(startRecording()).rejects.toMatchObject({ problem: 'unsupported' });
    for (const [name, problem] of [
      ['NotAllowedError', 'denied'],
      ['SecurityError', 'denied'],
      ['NotFoundError', 'missing'],
      ['NotReadableError', 'failed'],
    ]) {
      const microphone = () => Promise.reject(new DOMException('No', name));
      browserThatRecords(['audio/mp4'], { microphone });
      await expect(startRecording()).rejects.toMatchObject({ problem });
    }
  });
});
