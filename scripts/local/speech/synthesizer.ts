import { createMp3Encoder } from 'wasm-media-encoders';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { createVoice, type EngineVoice } from './engine.ts';

export type Utterance = EngineVoice & { readonly text: string; readonly language: LanguageId };

export type Speech = { readonly audio: Uint8Array; readonly seconds: number };

const bitrate = 48;

export async function createSynthesizer(): Promise<(utterance: Utterance) => Speech> {
  const encoder = await createMp3Encoder();
  const speak = createVoice();
  return ({ text, language, ...voice }) => {
    const { sampleRate, samples } = speak(text, language, voice);
    encoder.configure({ sampleRate, channels: 1, bitrate });
    // The encoder reuses its buffer, so copy each part.
    const parts = [Uint8Array.from(encoder.encode([samples])), Uint8Array.from(encoder.finalize())];
    return { audio: Buffer.concat(parts), seconds: samples.length / sampleRate };
  };
}
