import type { SynthesizeSpeechCommandInput, VoiceId } from '@aws-sdk/client-polly';
import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { isMpeg } from '../audio-answer.ts';
import type { SpeechProvider } from '../speech-provider.ts';

/** Standard voices at 4 dollars per million characters: neural ones support no pitch. */
const microsPerCharacter = 4;

/** Prosody distinguishes the personalities where a language has few voices. */
const voicesOf: Readonly<Record<LanguageId, Readonly<Record<CoachPersonality, VoiceId>>>> = {
  en: { motivational: 'Joey', technical: 'Matthew', supportive: 'Joanna', intense: 'Russell' },
  es: { motivational: 'Miguel', technical: 'Enrique', supportive: 'Lupe', intense: 'Enrique' },
  fr: { motivational: 'Mathieu', technical: 'Mathieu', supportive: 'Lea', intense: 'Mathieu' },
  de: { motivational: 'Hans', technical: 'Hans', supportive: 'Vicki', intense: 'Hans' },
  pt: { motivational: 'Ricardo', technical: 'Ricardo', supportive: 'Camila', intense: 'Ricardo' },
};

const prosodyOf: Readonly<Record<CoachPersonality, { readonly rate: string; readonly pitch: string }>> = {
  motivational: { rate: '110%', pitch: '+8%' },
  technical: { rate: '98%', pitch: '+0%' },
  supportive: { rate: '92%', pitch: '+4%' },
  intense: { rate: '118%', pitch: '-12%' },
};

export type Synthesize = (input: SynthesizeSpeechCommandInput) => Promise<Uint8Array>;

const synthesizeWithSdk: Synthesize = async (input) => (await import('./polly-client.ts')).synthesize(input);

export function createPollySpeechProvider(synthesize: Synthesize = synthesizeWithSdk): SpeechProvider {
  return {
    id: 'polly',
    voiceOf: ({ personality, language }) =>
      JSON.stringify([voicesOf[language][personality], prosodyOf[personality]]),
    costMicros: (text) => [...text].length * microsPerCharacter,
    async speak({ text, personality, language }) {
      const { rate, pitch } = prosodyOf[personality];
      const audio = await synthesize({
        Engine: 'standard',
        OutputFormat: 'mp3',
        SampleRate: '22050',
        TextType: 'ssml',
        Text: `<speak><prosody rate="${rate}" pitch="${pitch}">${escapeMarkup(text)}</prosody></speak>`,
        VoiceId: voicesOf[language][personality],
      });
      if (!isMpeg(audio)) throw new Error('Polly answered with something that is no MPEG audio');
      return audio;
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Client text must not reach Polly as SSML. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '');
}
