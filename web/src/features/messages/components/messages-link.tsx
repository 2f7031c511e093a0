import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { accountQueue } from '../account-queue.ts';
import { useUnreadCount } from '../api/threads.ts';
import './messages-link.css';

/** The way to the messages, with how many are unread. What waits to be sent goes on its way wherever this is shown. */
export function MessagesLink({ accountId }: { readonly accountId: string }) {
  const t = useText();
  const unread = useUnreadCount();
  useEffect(() => {
    accountQueue(accountId);
  }, [accountId]);
  return (
    <NavLink to={paths.messages.link} className="messages-link">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 5h16v11H9l-5 4z M8 9h8 M8 12h5" />
      </svg>
      <span className="visually-hidden">{t('session.messages')}</span>
      {unread > 0 ? (
        <span className="messages-count">
          {unread}
          <span className="visually-hidden"> {t('session.messages-unread')}</span>
        </span>
      ) : null}
    </NavLink>
  );
}
