import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';

/** A button that opens a form over the screen. What was typed stays until it is stored. */
export function EntrySheet({
  isMain = false,
  ...form
}: EntryFormProps & {
  /** The screen's one primary button. */
  readonly isMain?: boolean;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={isMain ? 'regular' : 'small'}
        variant={isMain ? 'primary' : 'secondary'}
        onClick={() => setOpen(true)}
      >
        {form.title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={form.title}>
        <EntryForm {...form} send={t('progress.add')} onStored={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
