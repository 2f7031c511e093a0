import type { LanguageId } from '#shared/domain/languages.ts';

/** Voice variant, words per minute, pitch from 0 to 99. */
export type EngineVoice = { readonly variant: string; readonly speed: number; readonly pitch: number };

/** Sound from -1 to 1, one channel. */
export type Sound = { readonly sampleRate: number; readonly samples: Float32Array };

const voiceFiles: Readonly<Record<LanguageId, string>> = {
  en: 'en/en-us',
  es: 'es',
  fr: 'fr',
  de: 'de',
  pt: 'pt',
};

/**
 * Loads the engine and the voice of one language. The engine is under the GPL: only the local stage runs it, as a
 * program of its own, and no function contains it.
 */
export async function loadEngine(): Promise<
  (text: string, language: LanguageId, voice: EngineVoice) => Promise<Sound>
> {
  const [{ default: engine }, { default: config }] = await quietly(() =>
    Promise.all([import('mespeak'), import('mespeak/src/mespeak_config.json', { with: { type: 'json' } })]),
  );
  engine.loadConfig(config);
  const loaded = new Set<LanguageId>();
  return async (text, language, { variant, speed, pitch }) => {
    const voice = voiceFiles[language];
    if (!loaded.has(language)) {
      const file = await import(`mespeak/voices/${voice}.json`, { with: { type: 'json' } });
      engine.loadVoice(file.default);
      loaded.add(language);
    }
    const wave = await quietly(async () =>
      engine.speak(text, { voice, variant, speed, pitch, rawdata: 'buffer' }),
    );
    return soundOf(new Uint8Array(wave ?? []));
  };
}

/** The engine writes to the console that it runs outside a browser, and when it starts itself anew. */
async function quietly<T>(run: () => Promise<T>): Promise<T> {
  const { log } = console;
  console.log = () => {};
  try {
    return await run();
  } finally {
    console.log = log;
  }
}

const headerBytes = 44;

/** Reads a WAV file of 16 bit and one channel. */
function soundOf(wave: Uint8Array): Sound {
  if (wave.byteLength <= headerBytes) throw new Error('The engine made no sound');
  const view = new DataView(wave.buffer, wave.byteOffset, wave.byteLength);
  const samples = new Float32Array((wave.byteLength - headerBytes) >> 1);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(headerBytes + 2 * index, true) / 0x8000;
  }
  return { sampleRate: view.getUint32(24, true), samples };
}
