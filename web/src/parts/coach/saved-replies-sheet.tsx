import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  maxSavedReplies,
  namePlaceholder,
  type SavedReply,
} from '#shared/contracts/coaching/saved-replies.ts';
import { savedRepliesQuery, useSaveReplies } from '#web/data/coaching/saved-replies.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { useNumberKeys } from './use-number-keys.ts';
import './saved-replies.css';

type SheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What the coach has typed: a new reply begins with it. */
  readonly typed: string;
  readonly onInsert: (text: string) => void;
};

/** Needs the texts of `coach-queue`. Saved replies to insert by a click or their number, to change, and to add to. */
export function SavedRepliesSheet({ open, onClose, typed, onInsert }: SheetProps) {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery({ ...savedRepliesQuery, enabled: open });
  // With the list that it was opened from: what another device stored since must not be overwritten unseen.
  const [edited, setEdited] = useState<{ readonly reply: SavedReply; readonly version: number } | null>(null);
  const save = useSaveReplies();
  const replies = data?.replies ?? [];
  useNumberKeys(open && edited === null, (number) => {
    const reply = replies[number - 1];
    if (reply !== undefined) onInsert(reply.text);
  });
  const close = () => {
    setEdited(null);
    save.reset();
    onClose();
  };
  const edit = (reply: SavedReply) => {
    // A conflict from before says nothing about this reply.
    if (save.isError) save.reset();
    setEdited({ reply, version: data?.version ?? 0 });
  };
  const put = async (next: readonly SavedReply[], version = data?.version ?? 0) => {
    try {
      await save.mutateAsync({ replies: [...next], version });
      setEdited(null);
    } catch (error) {
      console.warn('The saved replies could not be saved', error);
    }
  };
  const changed = save.error instanceof ApiError && save.error.code === 'replies_changed';
  const stored = replies.find(({ id }) => id === edited?.reply.id);
  return (
    <Sheet open={open} onClose={close} title={t('coach-queue.replies')}>
      <div className="stack">
        {isPending ? <Skeleton lines={3} /> : null}
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('coach-queue.replies-failed')} onRetry={() => void refetch()} />
        ) : null}
        {save.isError ? (
          <Alert
            tone="danger"
            title={t(changed ? 'coach-queue.replies-changed' : 'coach-queue.replies-unsaved')}
          >
            {changed && stored ? <p>{`${stored.title}: ${stored.text}`}</p> : null}
          </Alert>
        ) : null}
        {edited ? (
          <ReplyForm
            reply={edited.reply}
            busy={save.isPending}
            onCancel={() => setEdited(null)}
            onSave={(reply) => {
              const known = replies.some(({ id }) => id === reply.id);
              void put(
                known ? replies.map((each) => (each.id === reply.id ? reply : each)) : [...replies, reply],
                // The conflict was shown, and so was what is stored.
                changed ? undefined : edited.version,
              );
            }}
          />
        ) : (
          <>
            {data && replies.length === 0 ? <p className="muted">{t('coach-queue.replies-none')}</p> : null}
            <ol className="saved-replies">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <button type="button" className="saved-reply" onClick={() => onInsert(reply.text)}>
                    <strong>{reply.title}</strong>
                    <span className="muted">{reply.text}</span>
                  </button>
                  <Button size="small" variant="ghost" onClick={() => edit(reply)}>
                    {t('coach-queue.reply-edit')} <span className="visually-hidden">{reply.title}</span>
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    busy={save.isPending}
                    onClick={() => void put(replies.filter(({ id }) => id !== reply.id))}
                  >
                    {t('coach-queue.reply-delete')} <span className="visually-hidden">{reply.title}</span>
                  </Button>
                </li>
              ))}
            </ol>
            {data && replies.length < maxSavedReplies ? (
              <div>
                <Button
                  size="small"
                  variant="secondary"
                  onClick={() => edit({ id: crypto.randomUUID(), title: '', text: typed })}
                >
                  {t('coach-queue.reply-new')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </Sheet>
  );
}

function ReplyForm({
  reply,
  busy,
  onSave,
  onCancel,
}: {
  readonly reply: SavedReply;
  readonly busy: boolean;
  readonly onSave: (reply: SavedReply) => void;
  readonly onCancel: () => void;
}) {
  const t = useText();
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const missing = (value: string) => (value.trim() === '' ? t('coach-queue.reply-missing') : undefined);
  const { form, errorOf } = useContractForm({
    problems: { title: missing(title), text: missing(text) },
    request: { id: reply.id, title: title.trim(), text: text.trim() },
    send: onSave,
  });
  return (
    <form className="stack" {...form}>
      <Field
        label={t('coach-queue.reply-title')}
        maxLength={60}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextAreaField
        label={t('coach-queue.reply-text')}
        hint={t('coach-queue.reply-hint', { placeholder: namePlaceholder })}
        maxLength={2000}
        value={text}
        error={errorOf('text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="actions">
        <Button type="submit" busy={busy}>
          {t('coach-queue.reply-save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('coach-queue.reply-cancel')}
        </Button>
      </div>
    </form>
  );
}
