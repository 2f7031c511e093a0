import { useText } from '#web/lib/i18n/use-text.ts';
import { MediaIcon } from '#web/ui/input/media-icon.tsx';
import { useSteadyFocus } from '#web/ui/input/use-steady-focus.ts';

const accepted = 'image/*,.heic,.heif';

export function PhotoButton({
  room,
  onChoose,
}: {
  readonly room: number;
  readonly onChoose: (files: readonly File[]) => void;
}) {
  const t = useText();
  const focus = useSteadyFocus(room <= 0);
  return (
    <span className="composer-tool" aria-disabled={room <= 0}>
      <MediaIcon name="camera" />
      <input
        type="file"
        className="composer-file"
        aria-label={t('messages.photo.add')}
        accept={accepted}
        multiple
        {...focus}
        onClick={(event) => room <= 0 && event.preventDefault()}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])].slice(0, Math.max(0, room));
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </span>
  );
}
