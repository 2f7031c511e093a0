import type { FilmedSet } from '#shared/contracts/messages/attachments.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ChooseClip, type ChosenClip } from '#web/parts/clips/choose-clip.tsx';
import { MediaIcon } from '#web/ui/input/media-icon.tsx';

export type Clip = ChosenClip & {
  readonly exerciseId?: string;
  readonly slotId?: string;
  readonly set?: FilmedSet;
};

/** @param exercise What the clip will show; the button then says so in words. */
export function ClipButton({
  exercise,
  onSend,
}: {
  readonly exercise?: string;
  readonly onSend: (clip: Clip) => void;
}) {
  const t = useText();
  return (
    <ChooseClip
      label={t(exercise === undefined ? 'messages.clip.add' : 'messages.clip.choose')}
      className={exercise === undefined ? 'composer-tool' : 'button button-small choose-clip'}
      text={exercise ?? ''}
      onChoose={onSend}
    >
      {exercise === undefined ? <MediaIcon name="video" /> : t('messages.clip.choose')}
    </ChooseClip>
  );
}
