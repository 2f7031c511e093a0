import { useId } from 'react';
import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { useSteadyFocus } from '#web/ui/input/use-steady-focus.ts';
import { useUploadPortrait } from './profile-queries.ts';

export function PortraitField({
  name,
  photo,
  onChange,
}: {
  readonly name: string;
  readonly photo: CoachProfileView['photo'];
  readonly onChange: (photo: CoachProfileView['photo']) => void;
}) {
  const t = useText();
  const id = useId();
  const upload = useUploadPortrait();
  const focus = useSteadyFocus(upload.isPending);
  return (
    <div className="field">
      <label htmlFor={id}>{t('coach-profile.photo')}</label>
      <CoachPortrait name={name} photoUrl={photo?.url ?? null} />
      <input
        id={id}
        className="input"
        type="file"
        accept="image/*,.heic,.heif"
        {...focus}
        aria-describedby={`${id}-hint`}
        onClick={(event) => upload.isPending && event.preventDefault()}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) upload.mutate(file, { onSuccess: onChange });
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('coach-profile.photo-hint')}
      </p>
      {upload.isError ? (
        <p className="field-error" role="alert">
          {t('coach-profile.photo-failed')}
        </p>
      ) : null}
    </div>
  );
}
