import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { KeyList } from '#web/ui/display/key-list.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';

const keys = {
  'row-next': 'Enter',
  'row-move': 'Alt + ↑ ↓',
  'row-duplicate': 'Ctrl / ⌘ + D',
  'row-remove': 'Alt + Delete',
  'row-open': 'Alt + Enter',
  'day-go': '← ↑ ↓ →',
  'day-move': 'Alt + ← ↑ ↓ →',
  'day-select': 'Space',
  'day-copy': 'Ctrl / ⌘ + C, V',
  'day-remove': 'Delete',
  undo: 'Ctrl / ⌘ + Z',
  redo: 'Ctrl / ⌘ + Shift + Z',
  save: 'Ctrl / ⌘ + S',
  help: 'Ctrl / ⌘ + /',
} as const;
type Act = keyof typeof keys;
const acts = Object.keys(keys) as Act[];

/** The keys of the builder, by a button and by a key of their own. */
export function KeyboardHelp({ inDialog = false }: { readonly inDialog?: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  useBuilderKeys({ 'Mod+/': () => setOpen(true) }, inDialog);
  return (
    <>
      <Button size="small" variant="ghost" aria-keyshortcuts="Control+/ Meta+/" onClick={() => setOpen(true)}>
        {t('programs.keys')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('programs.keys')}>
        <KeyList keys={acts.map((act) => [keys[act], t(`programs.key-${act}`)])} />
      </Sheet>
    </>
  );
}
