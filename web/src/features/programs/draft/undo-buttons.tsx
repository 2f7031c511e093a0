import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';

export type UndoProps = {
  /** How many steps there are. */
  readonly undos: number;
  readonly redos: number;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Buttons and keys of one history. They keep the focus when there is nothing left to undo. */
export function UndoButtons({
  undos,
  redos,
  undo,
  redo,
  inDialog = false,
}: UndoProps & { readonly inDialog?: boolean }) {
  const t = useText();
  const [said, setSaid] = useState('');
  const undoOne = () => {
    if (undos === 0) return;
    undo();
    setSaid(t('programs.undone', { count: undos - 1 }));
  };
  const redoOne = () => {
    if (redos === 0) return;
    redo();
    setSaid(t('programs.redone', { count: redos - 1 }));
  };
  useBuilderKeys({ 'Mod+z': undoOne, 'Mod+Shift+z': redoOne, 'Mod+y': redoOne }, inDialog);
  return (
    <div className="actions">
      <Button
        size="small"
        variant="ghost"
        aria-disabled={undos === 0}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undoOne}
      >
        {t('programs.undo')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-disabled={redos === 0}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        onClick={redoOne}
      >
        {t('programs.redo')}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
}
