import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { personalityNames } from './personalities.ts';
import type { useVoiceCoach } from './use-voice-coach.ts';

/** Call this from a tap handler, because it unlocks the sound. */
export function useStartVoice({ coach, state }: ReturnType<typeof useVoiceCoach>): () => void {
  const t = useText();
  return () => {
    if (state.active) {
      coach.stop();
      toast({ title: t('voice.stopped'), description: t('voice.stopped-text') });
      return;
    }
    coach.start();
    toast({
      title: t('voice.started'),
      description: t('voice.started-text', { name: personalityNames[state.personality] }),
    });
  };
}
