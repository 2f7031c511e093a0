import { base64Of } from '#web/lib/files/to-base64.ts';

export type Playback = { readonly volume: number; readonly speed: number };

export type AudioPlayer = {
  /**
   * Call this from a tap handler: phones later play only an element that a tap started. One element serves the whole
   * workout.
   */
  unlock(): void;
  /**
   * Resolves when the sound ends or is stopped.
   * @throws The browser's error if playback fails.
   */
  play(url: string, playback: Playback): Promise<void>;
  adjust(playback: Playback): void;
  stop(): void;
};

export function createAudioPlayer(makeElement: () => HTMLAudioElement = () => new Audio()): AudioPlayer {
  let element: HTMLAudioElement | undefined;
  let finish: (() => void) | undefined;
  const theElement = () => {
    element ??= makeElement();
    return element;
  };
  const set = (audio: HTMLAudioElement, { volume, speed }: Playback) => {
    // Phones leave the volume to their buttons and ignore this.
    audio.volume = volume / 100;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  };
  return {
    unlock() {
      const audio = theElement();
      audio.src = silentSound();
      // The browser or the first real sound may interrupt this. Either is fine.
      audio.play().catch(() => {});
    },
    async play(url, playback) {
      finish?.();
      const audio = theElement();
      const ended = new Promise<void>((resolve, reject) => {
        const settle = (done: () => void) => () => {
          audio.onended = audio.onerror = null;
          finish = undefined;
          done();
        };
        finish = settle(resolve);
        audio.onended = finish;
        audio.onerror = settle(() => reject(audio.error ?? new Error('The sound could not be played')));
      });
      // Stopping before playback starts rejects both promises, so ignore this one.
      ended.catch(() => {});
      audio.src = url;
      set(audio, playback);
      const mine = finish;
      try {
        await audio.play();
      } catch (error) {
        if (finish !== mine) return;
        audio.onended = audio.onerror = null;
        finish = undefined;
        throw error;
      }
      await ended;
    },
    adjust(playback) {
      if (element) set(element, playback);
    },
    stop() {
      element?.pause();
      finish?.();
    },
  };
}

/** A silent WAV of a tenth of a second. It is generated so the tap handler doesn't wait for a download. */
function silentSound(): string {
  const samples = 800;
  const bytes = new Uint8Array(44 + samples).fill(0x80, 44);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes[at + index] = letter.charCodeAt(0);
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  return `data:audio/wav;base64,${base64Of(bytes)}`;
}
