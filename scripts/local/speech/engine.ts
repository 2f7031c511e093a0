import { createRequire } from 'node:module';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export type EngineVoice = { readonly variant: string; readonly speed: number; readonly pitch: number };

export type Sound = { readonly sampleRate: number; readonly samples: Float32Array };

/** Types for the part of this untyped package that we use. */
type Engine = {
  loadConfig(config: unknown): void;
  loadVoice(voice: unknown): void;
  /** @returns a 16-bit mono WAV file, or nothing when there was no sound */
  speak(
    text: string,
    options: EngineVoice & { readonly voice: string; readonly rawdata: 'buffer' },
  ): Uint8Array | ArrayBuffer | undefined;
};

const voiceFiles: Readonly<Record<LanguageId, string>> = {
  en: 'en/en-us',
  es: 'es',
  fr: 'fr',
  de: 'de',
  pt: 'pt',
};

/** A known Emscripten bug breaks the engine's file system at about the 80th call. */
const callsPerEngine = 50;

const require = createRequire(import.meta.url);

/** The engine is under the GPL, so it is a separate local program and no function bundles it. */
export function createVoice(): (text: string, language: LanguageId, voice: EngineVoice) => Sound {
  let engine = loadEngine();
  let loaded = new Set<LanguageId>();
  let calls = 0;
  return (text, language, { variant, speed, pitch }) => {
    if (calls === callsPerEngine) {
      engine = loadEngine();
      loaded = new Set();
      calls = 0;
    }
    calls += 1;
    const voice = voiceFiles[language];
    if (!loaded.has(language)) {
      engine.loadVoice(require(`mespeak/voices/${voice}.json`));
      loaded.add(language);
    }
    const wave = engine.speak(text, { voice, variant, speed, pitch, rawdata: 'buffer' });
    return soundOf(new Uint8Array(wave ?? []));
  };
}

/** The package keeps a singleton, so load its module again. */
function loadEngine(): Engine {
  for (const file of ['mespeak', 'mespeak/src/ESpeak.js']) delete require.cache[require.resolve(file)];
  const { warn } = console;
  // It warns about not running in a browser.
  console.warn = () => {};
  try {
    const engine: Engine = require('mespeak');
    engine.loadConfig(require('mespeak/src/mespeak_config.json'));
    return engine;
  } finally {
    console.warn = warn;
  }
}

const headerBytes = 44;

function soundOf(wave: Uint8Array): Sound {
  if (wave.byteLength <= headerBytes) throw new Error('The engine made no sound');
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength);
  const samples = new Float32Array((wave.byteLength - headerBytes) >> 1);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(headerBytes + 2 * index, true) / 0x8000;
  }
  return { sampleRate: view.getUint32(24, true), samples };
}
