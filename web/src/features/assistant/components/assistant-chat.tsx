import { type FormEvent, useState } from 'react';
import { questionMaximum } from '#shared/domain/messages/speech-limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { NeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { useAskAssistant, useConversation, useNewConversation } from '../api/conversation.ts';
import { useQuickQuestions } from '../use-quick-questions.ts';
import { ChatHistory } from './chat-history.tsx';
import { WhatItKnows } from './what-it-knows.tsx';
import './assistant-chat.css';

/** The surrounding frame and the API check access, so this component does not. */
export default function AssistantChat() {
  const t = useText();
  const conversation = useConversation();
  const ask = useAskAssistant();
  const startAnew = useNewConversation();
  const quickQuestions = useQuickQuestions();
  const [text, setText] = useState('');
  const waiting = ask.isPending;

  const send = (content: string) => {
    const question = content.trim();
    if (question === '' || waiting) return;
    setText('');
    // Put an unanswered question back in the input.
    ask.mutate(question, { onError: () => setText(question) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };

  if (conversation.isPending) {
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  }
  if (conversation.data === undefined || failedToLoad(conversation)) {
    return <LoadFailed title={t('assistant.load-failed')} onRetry={() => void conversation.refetch()} />;
  }
  const { messages } = conversation.data;
  return (
    <section className="chat" aria-label={t('assistant.title')}>
      {messages.length === 0 ? (
        <>
          <p className="muted">{t('assistant.lead')}</p>
          <WhatItKnows />
        </>
      ) : null}
      <ChatHistory messages={messages} pending={waiting ? ask.variables : null} said={ask.said} />
      {ask.isError ? <Alert tone="danger" title={t(reasonOf(ask.error))} /> : null}
      <NeedsConnection act="answer">
        <form className="chat-form" onSubmit={submit}>
          <Field
            label={t('assistant.input')}
            value={text}
            maxLength={questionMaximum}
            autoComplete="off"
            readOnly={waiting}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" busy={waiting}>
            {t('assistant.send')}
          </Button>
        </form>
        <fieldset className="chat-quick">
          <legend className="visually-hidden">{t('assistant.quick')}</legend>
          {quickQuestions.map((question) => (
            <Button
              key={question}
              size="small"
              variant="secondary"
              disabled={waiting}
              onClick={() => send(question)}
            >
              {question}
            </Button>
          ))}
        </fieldset>
      </NeedsConnection>
      <div className="chat-foot">
        <p className="muted">{t('assistant.caution')}</p>
        {messages.length > 0 ? (
          <Button size="small" variant="ghost" disabled={waiting} onClick={startAnew}>
            {t('assistant.new')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function reasonOf(error: Error) {
  return error instanceof ApiError && error.status === 429 ? 'assistant.limit' : 'assistant.failed';
}
