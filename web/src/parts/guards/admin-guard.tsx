import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { settingPath } from '#web/parts/navigation/account-settings.ts';
import { useAuthStore } from '#web/session/auth-provider.tsx';
import { homePath } from '#web/session/return-to.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';
import { decideAdmin } from './guard-decision.ts';
import { NoticePanel } from './notice-panel.tsx';
import { useGuardedVisitor } from './use-guarded-visitor.ts';

export function AdminGuard({
  permissions = [],
  children,
}: {
  readonly permissions?: readonly AdminPermission[];
  readonly children: ReactNode;
}) {
  const t = useText();
  const store = useAuthStore();
  const visitor = useGuardedVisitor();
  const homeAt = (to: string) => <LinkButton to={to}>{t('auth.guard.home')}</LinkButton>;
  switch (decideAdmin(visitor, permissions).kind) {
    case 'verifying':
      return (
        <NoticePanel title={t('auth.guard.verifying-title')}>
          <Spinner label={t('auth.guard.verifying-text')} showLabel />
        </NoticePanel>
      );
    case 'redirect':
      return <Navigate to={paths.home.link} replace />;
    case 'unavailable':
      return <AccountUnavailable />;
    case 'access-denied':
      return (
        <NoticePanel title={t('auth.guard.denied-title')} actions={homeAt(paths.home.link)}>
          <p>{t('auth.guard.denied-text')}</p>
          <p className="muted">{t('auth.guard.denied-contact')}</p>
        </NoticePanel>
      );
    case 'second-factor-due':
      return (
        <NoticePanel
          title={t('auth.guard.factor-title')}
          actions={
            <>
              <LinkButton to={settingPath('second-factor')}>{t('auth.guard.factor-open')}</LinkButton>
              <Button variant="secondary" onClick={() => void store.reload()}>
                {t('auth.guard.retry')}
              </Button>
            </>
          }
        >
          <p>{t('auth.guard.factor-text')}</p>
        </NoticePanel>
      );
    case 'insufficient-permissions':
      return (
        <NoticePanel title={t('auth.guard.insufficient-title')} actions={homeAt(homePath('admin'))}>
          <p>{t('auth.guard.insufficient-text')}</p>
          <dl className="notice-facts">
            <dt>{t('auth.guard.insufficient-user')}</dt>
            <dd>{visitor.user?.email}</dd>
            <dt>{t('auth.guard.insufficient-admin')}</dt>
            <dd>{t(visitor.role === 'admin' ? 'auth.guard.yes' : 'auth.guard.no')}</dd>
            <dt>{t('auth.guard.insufficient-required')}</dt>
            <dd>{permissions.join(', ') || t('auth.guard.none')}</dd>
            <dt>{t('auth.guard.insufficient-own')}</dt>
            <dd>{visitor.permissions.join(', ') || t('auth.guard.none')}</dd>
          </dl>
        </NoticePanel>
      );
    default:
      return children;
  }
}
