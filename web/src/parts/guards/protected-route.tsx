import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Role, TierId } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { UpgradeHint, upgradeSentence } from '../locked/upgrade-texts.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';
import { decideRoute } from './guard-decision.ts';
import { NoticePanel } from './notice-panel.tsx';
import { useGuardedVisitor } from './use-guarded-visitor.ts';

export function ProtectedRoute({
  requiredRole,
  minimumTier,
  feature,
  children,
}: {
  readonly requiredRole?: Role;
  readonly minimumTier?: TierId;
  readonly feature?: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { pathname, search, hash } = useLocation();
  const decision = decideRoute(
    useGuardedVisitor(),
    { ...(requiredRole && { role: requiredRole }), ...(minimumTier && { minimumTier }) },
    `${pathname}${search}${hash}`,
  );
  switch (decision.kind) {
    case 'wait':
      return <ScreenLoading label={t('auth.guard.authenticating')} />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'unavailable':
      return <AccountUnavailable />;
    case 'upgrade':
      return (
        <UpgradePanel
          requiredTier={decision.requiredTier}
          currentTier={decision.currentTier}
          {...(feature && { feature })}
        />
      );
    default:
      return children;
  }
}

/** What somebody below a required tier sees. */
function UpgradePanel({
  requiredTier,
  currentTier,
  feature,
}: {
  readonly requiredTier: TierId;
  readonly currentTier: TierId | null;
  /** The feature's name in the language in use; the title is general without it. */
  readonly feature?: string;
}) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <NoticePanel
      title={feature ? t('auth.guard.feature-upgrade-title', { feature }) : t('auth.guard.upgrade-title')}
      actions={
        <>
          <LinkButton to={paths.home.link}>{t('auth.guard.view-plans')}</LinkButton>
          <Button variant="secondary" onClick={() => navigate(-1)}>
            {t('auth.guard.go-back')}
          </Button>
        </>
      }
    >
      <p>{upgradeSentence(t, requiredTier, currentTier)}</p>
      <UpgradeHint requiredTier={requiredTier} />
    </NoticePanel>
  );
}
