import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFailureText } from '#web/lib/failures/use-failure-text.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { ActLabel } from '#web/ui/input/act-label.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import './values-sheet.css';

/** Newest first. The rest on request: a client who weighs in daily has thousands. */
const rowsShown = 20;

type Shown = {
  /** With its unit and day: '81.4 kg · Mar 2, 2026'. */
  readonly text: string;
  /** Where it comes from, if the client did not add it. */
  readonly note?: string | undefined;
  /** False for a value that is corrected where it comes from. */
  readonly isOwn: boolean;
};
type Dated = { readonly id: string; readonly day: string };

export function EditValues({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  const t = useText();
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={t('progress.values-edit-of', { name })}
      onClick={onOpen}
    >
      {t('progress.values-edit')}
    </Button>
  );
}

type Values<Value> = {
  /** Of all values, above them. */
  readonly hint?: string | undefined;
  /** Oldest first. */
  readonly values: readonly Value[];
  readonly show: (value: Value) => Shown;
  readonly formOf: (value: Value, onDone: () => void) => ReactNode;
  readonly onDelete: (value: Value) => Promise<unknown>;
  /** Adds what was deleted as a value of its own. */
  readonly onAddAgain: (value: Value) => Promise<unknown>;
};

/**
 * The values of one kind, to correct and delete. A deleted one keeps its line, with 'Undo', until the list is closed.
 * Where it opens it must outlast its last value.
 */
export function ValuesSheet<Value extends Dated>({
  name,
  onClose,
  ...values
}: Values<Value> & { readonly name: string; readonly onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={name}>
      <ValuesList {...values} />
    </Sheet>
  );
}

function ValuesList<Value extends Dated>({
  hint,
  values,
  show,
  formOf,
  onDelete,
  onAddAgain,
}: Values<Value>) {
  const t = useText();
  const failureText = useFailureText();
  const [editing, setEditing] = useState<Value | null>(null);
  const [deleted, setDeleted] = useState<readonly Value[]>([]);
  const [count, setCount] = useState(rowsShown);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const list = useRef<HTMLUListElement>(null);
  const [returns, setReturns] = useState(0);
  // The button that was pressed is gone by then.
  useEffect(() => {
    if (returns > 0) list.current?.focus();
  }, [returns]);

  const back = () => {
    setEditing(null);
    setReturns((times) => times + 1);
  };
  const act = async ({ id }: Value, work: Promise<unknown>): Promise<boolean> => {
    setBusyId(id);
    setFailure(null);
    try {
      await work;
      return true;
    } catch (error) {
      console.warn('The value could not be changed', error);
      setFailure(error);
      return false;
    } finally {
      setBusyId(null);
    }
  };
  const remove = async (value: Value) => {
    if (await act(value, onDelete(value))) setDeleted((all) => [...all, value]);
  };
  const addAgain = async (value: Value) => {
    if (!(await act(value, onAddAgain(value)))) return;
    setDeleted((all) => all.filter((one) => one !== value));
    setReturns((times) => times + 1);
  };

  if (editing !== null) {
    return (
      <div className="values-sheet">
        <p className="muted">{show(editing).text}</p>
        {formOf(editing, back)}
        <Button variant="ghost" onClick={back}>
          {t('progress.values-back')}
        </Button>
      </div>
    );
  }
  const isDeleted = (value: Value) => deleted.some(({ id }) => id === value.id);
  const rows = [...values.filter((value) => !isDeleted(value)), ...deleted].sort((a, b) =>
    b.day.localeCompare(a.day),
  );
  return (
    <div className="values-sheet">
      {failure === null ? null : <Alert tone="danger" title={failureText(failure, 'progress.add-failed')} />}
      {hint === undefined ? null : <p className="muted">{hint}</p>}
      <ul ref={list} tabIndex={-1} className="values-list">
        {rows.slice(0, count).map((value) => {
          const { text, note, isOwn } = show(value);
          return (
            <li key={value.id}>
              {isDeleted(value) ? (
                <Deleted text={text} isBusy={busyId === value.id} onUndo={() => void addAgain(value)} />
              ) : (
                <>
                  <div>
                    <p>{text}</p>
                    {note === undefined ? null : <p className="muted">{note}</p>}
                  </div>
                  {isOwn ? (
                    <div className="values-acts">
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t('progress.value-change-of', { value: text })}
                        onClick={() => setEditing(value)}
                      >
                        <ActLabel act="change">{t('progress.value-change')}</ActLabel>
                      </Button>
                      <Button
                        size="small"
                        variant="ghost"
                        aria-label={t('progress.value-delete-of', { value: text })}
                        busy={busyId === value.id}
                        onClick={() => void remove(value)}
                      >
                        <ActLabel act="delete">{t('progress.value-delete')}</ActLabel>
                      </Button>
                    </div>
                  ) : null}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > count ? (
        <Button size="small" variant="secondary" onClick={() => setCount(count + 5 * rowsShown)}>
          {t('progress.values-older')}
        </Button>
      ) : null}
    </div>
  );
}

function Deleted({
  text,
  isBusy,
  onUndo,
}: {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}) {
  const t = useText();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <>
      <p className="muted" role="status">
        {t('progress.value-deleted', { value: text })}
      </p>
      <Button
        ref={undo}
        size="small"
        variant="secondary"
        aria-label={t('progress.value-undo-of', { value: text })}
        busy={isBusy}
        onClick={onUndo}
      >
        {t('progress.value-undo')}
      </Button>
    </>
  );
}
