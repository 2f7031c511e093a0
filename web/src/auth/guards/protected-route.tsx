import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role, TierId } from '#shared/domain/tiers.ts';
import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AccountUnavailable } from './account-unavailable.tsx';
import { decideRoute } from './guard-decision.ts';
import { UpgradePanel } from './upgrade-panel.tsx';
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
