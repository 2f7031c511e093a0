import { useState } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';

export default function WorkoutNoteForm({
  note,
  onSave,
}: {
  readonly note: Workout['ownNote'];
  readonly onSave: (written: { readonly text: string; readonly link?: string }) => void;
}) {
  const t = useText();
  const [text, setText] = useState(note?.text ?? '');
  const [link, setLink] = useState(note?.link ?? '');
  const address = link.trim();
  const isWrong = address !== '' && !isHttpsLink(address);
  const { form, errorOf } = useContractForm({
    problems: { link: isWrong ? t('workout-log.note-link-error') : undefined },
    request: { text: text.trim(), ...(address !== '' && { link: address }) },
    send: onSave,
  });
  return (
    <form className="stack" {...form}>
      <TextAreaField
        label={t('workout-log.note-text')}
        hint={t('workout-log.note-hint')}
        maxLength={500}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        type="url"
        label={t('workout-log.note-link')}
        inputMode="url"
        autoComplete="off"
        value={link}
        error={errorOf('link')}
        onChange={(event) => setLink(event.target.value)}
      />
      <div className="actions">
        <Button type="submit">{t('workout-log.save')}</Button>
      </div>
    </form>
  );
}
