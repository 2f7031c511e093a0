import { useEffect, useMemo, useRef } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { clockTime } from '#web/lib/clock-time.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { linkGoodForMs } from '../voice/media-source.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';

export type ReloadCheckIns = () => Promise<readonly CheckIn[] | undefined>;

/** The spoken part of an answer. */
export default function AnswerVoice({
  checkInId,
  answer: { coachName },
  voice: { url, durationMs },
  reload,
}: {
  readonly checkInId: string;
  readonly answer: NonNullable<CheckIn['answer']>;
  readonly voice: NonNullable<NonNullable<CheckIn['answer']>['voice']>;
  readonly reload: ReloadCheckIns;
}) {
  const t = useText();
  const reloadNow = useRef(reload);
  useEffect(() => {
    reloadNow.current = reload;
  });
  const source = useMemo(() => {
    const receivedAt = Date.now();
    return {
      url,
      isFresh: () => Date.now() - receivedAt < linkGoodForMs,
      renew: async () => {
        const found = (await reloadNow.current())?.find(({ id }) => id === checkInId);
        return found?.answer?.voice?.url ?? url;
      },
    };
  }, [url, checkInId]);
  const label = t('messages.voice.from', { name: coachName, time: clockTime(durationMs) });
  return <VoicePlayer source={source} durationMs={durationMs} label={label} />;
}
