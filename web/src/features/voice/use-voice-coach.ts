import { useSyncExternalStore } from 'react';
import { callApi } from '#web/lib/api/api-client.ts';
import { isUnanswered } from '#web/lib/api/api-error.ts';
import { chooseCoachVoice, coachVoice, hasCoachVoice } from '#web/lib/coach-voice.ts';
import { bytesOfBase64 } from '#web/lib/files/from-base64.ts';
import { activeLanguage } from '#web/lib/i18n/text-store.ts';
import { translatorOf } from '#web/lib/i18n/use-text.ts';
import { runningExercise, subscribeToRunningExercise } from '#web/lib/running-exercise.ts';
import { toast } from '#web/lib/toast.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { createAudioPlayer } from './audio-player.ts';
import { cueParts, cuesAhead, greetingText } from './cues.ts';
import { browserCues } from './kept-cues.ts';
import { createSpeaking, type Voice } from './speaking.ts';
import { createVoiceCoach, type VoiceCoachStore } from './voice-coach-store.ts';

let shared: VoiceCoachStore | undefined;

const speaking = createSpeaking({ kept: browserCues(), make });
/** Long enough for a load that is being typed. */
const prepareAfterMs = 2_000;

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
    speak: async (parts, personality) =>
      (await speaking.speak(parts, { personality, language: activeLanguage() })).map((audio) =>
        URL.createObjectURL(audio),
      ),
    release: (audioUrl) => URL.revokeObjectURL(audioUrl),
    greeting: (personality) => greetingText(t(), personality),
    cue: (phase, spoken) => cueParts(t(), phase, spoken, runningExercise()),
    voice: coachVoice(accountId),
    onVoice: (personality) => chooseCoachVoice(accountId, personality),
    isUnanswered,
    onError: (what, error) => {
      console.warn('Voice coaching', what, error);
      toast({
        title: t()(`voice.error.${what}`),
        description: t()(`voice.error.${what}-text`),
        variant: what === 'connection' ? undefined : 'destructive',
      });
    },
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
}

/**
 * Prepares what the coach may say in the workout that runs, as long as the page is open. Only for an account that has used
 * its voice on this device: characters cost money, and each account has a number of them a day.
 */
export function keepCuesPrepared(accountId: string): () => void {
  let timer: number | undefined;
  const prepare = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const running = runningExercise();
      if (running === null || !hasCoachVoice(accountId) || !navigator.onLine) return;
      const language = activeLanguage();
      const personality = coachVoice(accountId);
      void speaking.prepare(cuesAhead(translatorOf(language), running), { personality, language });
    }, prepareAfterMs);
  };
  const stop = subscribeToRunningExercise(prepare);
  window.addEventListener('online', prepare);
  prepare();
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', prepare);
    stop();
  };
}

async function make(
  texts: readonly string[],
  { personality, language }: Voice,
): Promise<readonly (Blob | null)[]> {
  const voice = { coachPersonality: personality, language };
  const [only, ...others] = texts;
  if (only !== undefined && others.length === 0) {
    const { audioContent } = await callApi('speak', { text: only, priority: 'normal', ...voice });
    return [audioOf(audioContent)];
  }
  const { audioContents } = await callApi('speakCues', { texts: [...texts], ...voice });
  return audioContents.map((audio) => (audio === null ? null : audioOf(audio)));
}

/** @param base64 MPEG audio. */
const audioOf = (base64: string) => new Blob([bytesOfBase64(base64)], { type: 'audio/mpeg' });
