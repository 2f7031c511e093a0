import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CoachExercise } from '#shared/contracts/training/own-exercises.ts';
import { ownExerciseId } from '#shared/domain/exercises/own-exercise.ts';
import { measures } from '#shared/domain/sets/exercise-measure.ts';
import { isHttpsLink, maxLinkLength } from '#shared/domain/training/https-link.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Checkbox, Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { clipTrouble } from '../api/clip-trouble.ts';
import { useRemoveExerciseClip, useRemoveOwnExercise, useSaveOwnExercise } from '../api/own-exercises.ts';
import { useSendExerciseClip } from '../api/send-exercise-clip.ts';
import { type ClipChange, OwnClipField } from './own-clip-field.tsx';

/** What is known of an exercise that a coach makes or changes. */
export type OwnDraft = Omit<CoachExercise, 'id'> & { readonly id: string | null };

/** Makes or changes an exercise of the coach's own. No form: it stands inside the one of a session. */
export function OwnExerciseFields({
  clientId,
  first,
  onSaved,
  onClose,
}: {
  readonly clientId: string;
  readonly first: OwnDraft;
  readonly onSaved: (exercise: CoachExercise) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState(first);
  const save = useSaveOwnExercise();
  const removal = useRemoveOwnExercise();
  const [clipChange, setClipChange] = useState<ClipChange>('keep');
  const clip = useSendExerciseClip();
  const clipRemoval = useRemoveExerciseClip();
  const isBusy = save.isPending || clip.isPending || clipRemoval.isPending;
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const cues = draft.cues?.trim() ?? '';
  const link = draft.link?.trim() ?? '';
  const sendClip = async (saved: CoachExercise) => {
    if (clipChange === 'keep') return saved;
    return clipChange === 'remove'
      ? clipRemoval.mutateAsync(saved.id)
      : clip.mutateAsync({ exerciseId: saved.id, clip: clipChange });
  };
  const send = async () => {
    if (isBusy) return;
    clip.reset();
    clipRemoval.reset();
    const { measure, perSide } = draft;
    const id = draft.id ?? ownExerciseId(draft.name, crypto.randomUUID().slice(0, 8));
    // Sent again after a lost answer, it is the same exercise.
    setDraft({ ...draft, id });
    try {
      const saved = await save.mutateAsync({
        id,
        name: draft.name.trim(),
        measure,
        perSide,
        clientId: draft.clientId,
        ...(cues !== '' && { cues }),
        ...(link !== '' && { link }),
      });
      onSaved(await sendClip(saved));
    } catch {
      // The form says what went wrong, and keeps what was entered and chosen.
    }
  };
  const { submit, errorOf } = useContractForm({
    problems: {
      name: draft.name.trim() === '' ? t('programs.error-name') : undefined,
      link: link !== '' && !isHttpsLink(link) ? t('programs.error-link') : undefined,
    },
    request: draft,
    send,
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  const isFull = save.error instanceof ApiError && save.error.code === 'too_many_exercises';
  const isKnown = first.id !== null;
  return (
    <fieldset className="program-other-day">
      <legend>{t(isKnown ? 'programs.own-edit' : 'programs.own-new')}</legend>
      <Field
        ref={name}
        label={t('programs.own-name')}
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        onKeyDown={press}
      />
      <div className="program-fields">
        <Select
          label={t('programs.counted-in')}
          value={draft.measure}
          onChange={(event) => {
            const measure = measures.find((each) => each === event.currentTarget.value) ?? 'repetitions';
            setDraft({ ...draft, measure });
          }}
        >
          {measures.map((measure) => (
            <option key={measure} value={measure}>
              {t(`programs.measure-${measure}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('programs.own-for')}
          value={draft.clientId === null ? 'all' : 'one'}
          onChange={(event) =>
            setDraft({ ...draft, clientId: event.currentTarget.value === 'all' ? null : clientId })
          }
        >
          <option value="all">{t('programs.own-for-all')}</option>
          <option value="one">{t('programs.own-for-one')}</option>
        </Select>
        <Checkbox
          label={t('programs.per-side')}
          checked={draft.perSide}
          onChange={(event) => setDraft({ ...draft, perSide: event.currentTarget.checked })}
        />
      </div>
      <Field
        label={t('programs.own-cues')}
        maxLength={300}
        autoComplete="off"
        value={draft.cues ?? ''}
        onChange={(event) => setDraft({ ...draft, cues: event.currentTarget.value })}
        onKeyDown={press}
      />
      <Field
        label={t('programs.link')}
        type="url"
        inputMode="url"
        maxLength={maxLinkLength}
        autoComplete="off"
        value={draft.link ?? ''}
        error={errorOf('link')}
        onChange={(event) => setDraft({ ...draft, link: event.currentTarget.value })}
        onKeyDown={press}
      />
      <OwnClipField
        exercise={draft}
        change={clipChange}
        share={clip.share}
        onChange={(change) => {
          clip.reset();
          setClipChange(change);
        }}
        onCancel={clip.cancel}
      />
      {clip.isError ? (
        <Alert tone="danger" title={t('programs.own-clip-failed')}>
          {t(clipTrouble(clip.error))}
        </Alert>
      ) : null}
      {clipRemoval.isError ? <Alert tone="danger" title={t('programs.own-clip-not-removed')} /> : null}
      {save.isError || removal.isError ? (
        <Alert tone="danger" title={t(isFull ? 'programs.own-full' : 'programs.error-save')} />
      ) : null}
      <div className="actions">
        <Button size="small" busy={isBusy} onClick={() => submit()}>
          {t(clip.isError ? 'programs.own-clip-again' : isKnown ? 'programs.own-save' : 'programs.own-add')}
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          {t('programs.cancel')}
        </Button>
        {first.id === null ? null : (
          <Button
            size="small"
            variant="danger"
            busy={removal.isPending}
            onClick={() => first.id !== null && removal.mutate(first.id, { onSuccess: onClose })}
          >
            {t('programs.own-remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
