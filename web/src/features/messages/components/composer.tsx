import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messageMaxLength } from '#shared/domain/message-limits.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { DeviceStore } from '../device-store.ts';

const countFrom = messageMaxLength - 200;

/** Where a message is written. The draft stays on the device until it is sent. Enter sends, Shift+Enter breaks. */
export function Composer({
  clientId,
  store,
  onSend,
}: {
  readonly clientId: string;
  readonly store: DeviceStore;
  readonly onSend: (text: string) => void;
}) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => store.readDraft(clientId));
  const tooLong = text.length > messageMaxLength;
  const sendable = text.trim() !== '' && !tooLong;

  useEffect(() => {
    if (!field.current) return;
    // Grows with what is in it; the style sheet says how far.
    field.current.style.height = 'auto';
    if (text !== '') field.current.style.height = `${field.current.scrollHeight + 2}px`;
  });

  const write = (next: string) => {
    setText(next);
    store.writeDraft(clientId, next);
  };
  const send = () => {
    if (!sendable) return;
    onSend(text.trim());
    write('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the choice of a character belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('messages.composer.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        className="input composer-text"
        rows={1}
        value={text}
        placeholder={t('messages.composer.placeholder')}
        aria-describedby={`${id}-hint`}
        {...(tooLong && { 'aria-invalid': true })}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" aria-disabled={!sendable}>
        {t('messages.composer.send')}
      </Button>
      <p
        id={`${id}-hint`}
        className={tooLong ? 'composer-hint field-error' : 'composer-hint'}
        aria-live="polite"
      >
        {text.length > countFrom
          ? t('messages.composer.length', { length: text.length, limit: messageMaxLength })
          : t('messages.composer.hint')}
      </p>
    </form>
  );
}
