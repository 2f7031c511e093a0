import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientClip } from '#shared/contracts/messages/attachments.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ClipPlayer } from '#web/parts/clips/clip-player.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useDates } from '../use-dates.ts';
import { StoredClip } from './stored-clip.tsx';

/** Another clip of the same client beside the one that is reviewed, to be chosen; nothing while there is no other. */
export function ComparedClip({
  clientId,
  message,
  timeZone,
}: {
  readonly clientId: string;
  readonly message: Pick<Message, 'id' | 'exerciseId'>;
  readonly timeZone: string;
}) {
  const t = useText();
  const dates = useDates(timeZone);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery({
    queryKey: ['messages', clientId, 'clips'],
    queryFn: ({ signal }) => callApi('getClientClips', undefined, { params: { clientId }, signal }),
  });
  const isSame = ({ exerciseId }: ClientClip) =>
    exerciseId !== undefined && exerciseId === message.exerciseId;
  const others = (data?.clips ?? []).filter(({ messageId }) => messageId !== message.id);
  // Those of the same exercise first, in each part the newest first.
  const clips = [...others.filter(isSame), ...others.filter((clip) => !isSame(clip))];
  const nameOf = ({ sentAt, text }: ClientClip) => [dates.moment(sentAt), text].filter(Boolean).join(' · ');
  const clip = clips.find(({ messageId }) => messageId === chosen);
  if (clips.length === 0) return null;
  return (
    <div className="compared-clip">
      <Select
        label={t('messages.review.compare')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('messages.review.compare-none')}</option>
        {clips.map((each) => (
          <option key={each.messageId} value={each.messageId}>
            {nameOf(each)}
          </option>
        ))}
      </Select>
      {clip === undefined ? null : (
        <StoredClip key={clip.messageId} clientId={clientId} messageId={clip.messageId}>
          {({ width, height }, source) => (
            <ClipPlayer
              source={source}
              label={t('messages.review.compared', { clip: nameOf(clip) })}
              size={{ width, height }}
            />
          )}
        </StoredClip>
      )}
    </div>
  );
}
