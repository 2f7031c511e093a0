import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Inbox } from './inbox.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import './messages.css';

export function MessagesScreen() {
  const t = useText();
  const { profile } = useAuth();
  const [query] = useSearchParams();
  if (profile === null) return null;
  if (profile.role === 'admin') return <EmptyState title={t('messages.admin')} />;
  if (profile.role === 'client') return <ThreadPanel account={profile} clientId={profile.id} side="client" />;
  const openId = query.get('client');
  return (
    <div className={openId === null ? 'messages' : 'messages messages-open'}>
      <div className="messages-list">
        <Inbox openId={openId} timeZone={profile.timeZone} />
      </div>
      <div className="messages-thread">
        {openId === null ? (
          <EmptyState title={t('messages.inbox.choose')} />
        ) : (
          <ThreadPanel key={openId} account={profile} clientId={openId} side="coach" />
        )}
      </div>
    </div>
  );
}
