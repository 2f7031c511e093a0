import { useId } from 'react';
import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { CoachPortrait } from '#web/parts/coach/coach-portrait.tsx';
import { FileButton } from '#web/ui/input/file-button.tsx';
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
    <fieldset className="field-group coach-photo">
      <legend className="field-legend">{t('coach-profile.photo')}</legend>
      <CoachPortrait name={name} photoUrl={photo?.url ?? null} />
      <FileButton
        label={t('coach-profile.photo-choose')}
        accept="image/*,.heic,.heif"
        {...focus}
        aria-describedby={`${id}-hint`}
        onClick={(event) => upload.isPending && event.preventDefault()}
        onFiles={([file]) => {
          if (file !== undefined) upload.mutate(file, { onSuccess: onChange });
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
    </fieldset>
  );
}
