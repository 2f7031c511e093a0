import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Account } from '#shared/contracts/account.ts';
import type { CheckIn } from '#shared/contracts/check-ins.ts';
import { checkInRanges } from '#shared/domain/training-constants.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { Field, TextAreaField } from '#web/components/ui/field.tsx';
import { useSubmitCheckIn } from '#web/data/check-ins/check-in-queries.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { type CheckInDraft, forgetDraft, loadDraft, saveDraft } from '../check-in-draft.ts';
import { type DraftErrors, toRequest } from '../check-in-request.ts';
import { PhotoField } from './photo-field.tsx';
import { ScaleField } from './scale-field.tsx';

const scales = ['energy', 'motivation', 'stress'] as const;
const noteLength = 4000;

export function CheckInForm({
  account,
  onSent,
}: {
  readonly account: Account;
  readonly onSent: (checkIn: CheckIn) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const submit = useSubmitCheckIn();
  const [draft, setDraft] = useState<CheckInDraft>(() => loadDraft(account.id));
  const [errors, setErrors] = useState<DraftErrors>({});
  const [uploading, setUploading] = useState(false);
  const unit = account.weightUnit;
  const hours = (value: number) => `${value.toLocaleString(language)} ${t('check-ins.hours-short')}`;

  useEffect(() => saveDraft(account.id, draft), [account.id, draft]);
  const change = (changes: Partial<CheckInDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const keepPhoto = useCallback(
    (photo: CheckInDraft['photos'][number]) =>
      setDraft((now) => ({ ...now, photos: [...now.photos, photo] })),
    [],
  );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const made = toRequest(draft, unit, language);
    setErrors('errors' in made ? made.errors : {});
    if ('errors' in made) return;
    try {
      const { checkIn } = await submit.mutateAsync(made.request);
      forgetDraft(account.id);
      onSent(checkIn);
    } catch (error) {
      // Keep the form: its id makes a retry safe.
      console.warn('The check-in could not be sent', error);
    }
  };

  return (
    <Card>
      <form className="check-in-form" noValidate onSubmit={(event) => void send(event)}>
        <h2>{t('check-ins.form-title')}</h2>
        <p className="muted">{t('check-ins.form-text')}</p>
        <div className="check-in-pair">
          <Field
            label={t('check-ins.weight', { unit })}
            hint={t('check-ins.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.weight}
            error={errors.weight && t('check-ins.weight-error')}
            onChange={(event) => change({ weight: event.currentTarget.value })}
          />
          <Field
            label={t('check-ins.body-fat')}
            hint={t('check-ins.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={draft.bodyFat}
            error={errors.bodyFat && t('check-ins.body-fat-error')}
            onChange={(event) => change({ bodyFat: event.currentTarget.value })}
          />
        </div>
        {scales.map((name) => (
          <ScaleField
            key={name}
            label={t(`check-ins.${name}`)}
            value={draft[name]}
            {...checkInRanges[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <ScaleField
          label={t('check-ins.sleep')}
          value={draft.sleepHours}
          {...checkInRanges.sleepHours}
          step={0.5}
          show={hours}
          onChange={(sleepHours) => change({ sleepHours })}
        />
        <TextAreaField
          label={t('check-ins.notes')}
          hint={t('check-ins.notes-hint')}
          maxLength={noteLength}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <PhotoField
          kept={draft.photos}
          onKept={keepPhoto}
          onPose={(id, pose) =>
            change({
              photos: draft.photos.map((photo) =>
                photo.id === id ? { id, name: photo.name, ...(pose && { pose }) } : photo,
              ),
            })
          }
          onRemove={(id) => change({ photos: draft.photos.filter((photo) => photo.id !== id) })}
          onBusy={setUploading}
        />
        {submit.isError ? (
          <Alert tone="danger" title={t('check-ins.failed-title')}>
            <p>{t('check-ins.failed-text')}</p>
          </Alert>
        ) : null}
        <div>
          <Button type="submit" busy={submit.isPending || uploading}>
            {t(uploading ? 'check-ins.photos-first' : 'check-ins.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
