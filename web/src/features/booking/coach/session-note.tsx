import { useState } from 'react';
import type { Booking } from '#shared/contracts/booking.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/choices.tsx';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useCoachActs } from '../api/coach-calendar.ts';

export function SessionNote({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const { coachNote, clientName } = booking;
  const [text, setText] = useState(coachNote?.text ?? '');
  const [isShared, setShared] = useState(coachNote?.isShared ?? false);
  const { writeNote } = useCoachActs({ id: booking.id, clientId: booking.clientId });
  return (
    <form
      className="slots"
      onSubmit={(event) => {
        event.preventDefault();
        writeNote.mutate(
          { text, isShared },
          { onSuccess: () => toast({ title: t('coach-calendar.note.saved') }) },
        );
      }}
    >
      <TextAreaField
        label={t('coach-calendar.note.label')}
        rows={4}
        maxLength={2000}
        value={text}
        error={writeNote.isError ? t('coach-calendar.failed') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox
        label={t('coach-calendar.note.share', { client: clientName })}
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <div>
        <Button type="submit" size="small" busy={writeNote.isPending}>
          {t('coach-calendar.note.save')}
        </Button>
      </div>
    </form>
  );
}
