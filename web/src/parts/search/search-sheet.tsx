import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import { maximumSearchLength } from '#shared/contracts/fields/search-text.ts';
import type { Message } from '#shared/contracts/messages/messages.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { formatDate, showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Field } from '#web/ui/input/field.tsx';
import { useNeedsConnection } from '#web/ui/input/needs-connection.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { FoundMessage } from './found-message.tsx';
import { articleDocuments } from './search-documents.ts';
import { localKinds } from './search-index.ts';
import { useLocalSearch } from './use-local-search.ts';
import { useServerSearch } from './use-server-search.ts';
import './search.css';

type Props = { readonly account: Account; readonly tier: TierId | null; readonly onClose: () => void };

/** One field over everything that is this person's own. */
export default function SearchSheet(props: Props) {
  const t = useText();
  const [opened, setOpened] = useState<Pick<Message, 'seq'> | null>(null);
  const [text, setText] = useState('');
  const { account, onClose } = props;
  return (
    <Sheet open onClose={onClose} title={t('search.title')}>
      {opened === null ? (
        <Search {...props} text={text} onText={setText} onMessage={setOpened} />
      ) : (
        <FoundMessage account={account} seq={opened.seq} onBack={() => setOpened(null)} onClose={onClose} />
      )}
    </Sheet>
  );
}

type SearchProps = Props & {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onMessage: (message: Pick<Message, 'seq'>) => void;
};

function Search({ account, tier, text, onText, onMessage, onClose }: SearchProps) {
  const t = useText();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const local = useLocalSearch(account, tier);
  const onDevice = local.find(useDeferredValue(text));
  const isClient = account.role === 'client';
  const server = useServerSearch(account.id, isClient ? text : '', local.exerciseIds);
  const hasText = text.trim() !== '';
  const offline = useNeedsConnection('search');
  const workouts = hasText ? (server.workouts.data?.workouts ?? []) : [];
  const messages = hasText ? (server.messages.data?.messages ?? []) : [];
  const byText = articleDocuments(hasText ? (server.articles.data?.articles ?? []) : []);
  const found = [...onDevice, ...byText.filter(({ id }) => onDevice.every((each) => each.id !== id))];
  const count = found.length + workouts.length + messages.length;
  const results = () => [...(box.current?.querySelectorAll<HTMLElement>('.search-result') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [box.current?.querySelector('input'), ...results()];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  useEffect(() => {
    // Once the dialog is open, which gives the focus to its first button.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const rows = localKinds.map((kind) => [kind, found.filter((each) => each.kind === kind)] as const);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the links inside
    <div className="search" ref={box} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          results()[0]?.click();
        }}
      >
        <Field
          label={t('search.field')}
          hint={hasText ? undefined : t(`search.hint-${isClient ? 'client' : 'others'}`)}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={maximumSearchLength}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </form>
      {isClient ? offline : null}
      <p role="status" className="visually-hidden">
        {hasText && !server.isWaiting ? t('search.count', { count }) : null}
      </p>
      {rows.map(([kind, documents]) => (
        <Found key={kind} title={t(`search.kind.${kind}`)}>
          {documents.map(({ id, link, title, detail }) => (
            <ResultLink key={id} to={link} title={title} detail={detail} onOpen={onClose} />
          ))}
        </Found>
      ))}
      <Found title={t('search.kind.workout')}>
        {workouts.map((workout) => (
          <ResultLink
            key={workout.id}
            to={workoutLink(workout.id)}
            title={sessionName(t, workout)}
            detail={showDay(doneDay(workout), language, { year: 'numeric', month: 'short', day: 'numeric' })}
            onOpen={onClose}
          />
        ))}
      </Found>
      <Found title={t('search.kind.message')}>
        {messages.map((message) => (
          <li key={message.seq}>
            <button type="button" className="search-result" onClick={() => onMessage(message)}>
              <strong className="search-text">{message.text}</strong>
              <span className="muted">
                {t(`search.from-${message.from}`)} · {formatDate(message.sentAt, language, account.timeZone)}
              </span>
            </button>
          </li>
        ))}
      </Found>
      {hasText && server.isWaiting ? <p className="muted">{t('search.busy')}</p> : null}
      {hasText && !server.isWaiting && count === 0 ? <p>{t('search.nothing')}</p> : null}
      {hasText && server.messages.data?.isComplete === false ? (
        <p className="muted">{t('search.newest-messages')}</p>
      ) : null}
      {server.isError && offline === null ? (
        <p className="muted" role="status">
          {t('search.only-device')}
        </p>
      ) : null}
    </div>
  );
}

function ResultLink({
  to,
  title,
  detail,
  onOpen,
}: {
  readonly to: string;
  readonly title: string;
  readonly detail: string;
  readonly onOpen: () => void;
}) {
  return (
    <li>
      <Link to={to} className="search-result" onClick={onOpen}>
        <strong>{title}</strong>
        {detail === '' ? null : <span className="muted">{detail}</span>}
      </Link>
    </li>
  );
}

function Found({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="search-kind">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
