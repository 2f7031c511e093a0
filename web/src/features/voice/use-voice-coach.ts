import { useSyncExternalStore } from 'react';
import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { chooseCoachVoice, coachVoice } from '#web/lib/coach-voice.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';
import { translatorOf } from '#web/lib/i18n/use-text.ts';
import { runningExercise } from '#web/lib/running-exercise.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { createAudioPlayer } from './audio-player.ts';
import { cueText, greetingText } from './cues.ts';
import { createVoiceCoach, type VoiceCoachStore } from './voice-coach-store.ts';

let shared: VoiceCoachStore | undefined;

/**
 * The one voice coach of the page. It speaks on while the client logs sets on another tab, until it is stopped there;
 * signing out loads a new page, which ends it as well.
 */
export function useVoiceCoach() {
  const { profile } = useAuth();
  shared ??= makeCoach(profile?.id ?? '');
  const coach = shared;
  const state = useSyncExternalStore(coach.subscribe, coach.getState, coach.getState);
  return { coach, state };
}

function makeCoach(accountId: string): VoiceCoachStore {
  const t = () => translatorOf(activeLanguage());
  return createVoiceCoach({
    player: createAudioPlayer(),
    speak: (text, personality) => speak(text, personality, activeLanguage()),
    release: (audioUrl) => URL.revokeObjectURL(audioUrl),
    greeting: (personality) => greetingText(t(), personality),
    cue: (phase, spoken) => cueText(t(), phase, spoken, runningExercise()),
    voice: coachVoice(accountId),
    onVoice: (personality) => chooseCoachVoice(accountId, personality),
    onError: (what, error) => {
      console.warn('Voice coaching', what, error);
      toast({
        title: t()(what === 'generation' ? 'voice.error.generation' : 'voice.error.playback'),
        description: t()(what === 'generation' ? 'voice.error.generation-text' : 'voice.error.playback-text'),
        variant: 'destructive',
      });
    },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
}

/** @returns An object URL of the audio. Release it with `URL.revokeObjectURL`. */
async function speak(text: string, coachPersonality: CoachPersonality, language: Language): Promise<string> {
  const { audioContent } = await callApi('speak', {
    text,
    coachPersonality,
    priority: 'normal',
    language,
  });
  const bytes = Uint8Array.from(atob(audioContent), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mpeg' }));
}
