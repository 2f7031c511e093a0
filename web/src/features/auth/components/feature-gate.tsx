import type { ReactNode } from 'react';
import { isTierAtLeast, type TierId } from '#shared/domain/tiers.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { tierLabel } from '../tier-label.ts';
import { useAuth } from './auth-provider.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** Shows a feature from a tier on. The API refuses what it guards on its own; this only decides what to show. */
export function FeatureGate({
  minimumTier,
  children,
}: {
  readonly minimumTier: TierId;
  readonly children: ReactNode;
}) {
  const t = useText();
  const { entitlement } = useAuth();
  if (isTierAtLeast(entitlement?.tier ?? null, minimumTier)) return children;
  return (
    <NoticePanel
      title={t('auth.guard.premium-title')}
      actions={
        <>
          <LinkButton to={paths.pricing.link}>{t('auth.guard.upgrade-now')}</LinkButton>
          {/* An installed app has no button of the browser that leads away from here. */}
          <LinkButton variant="secondary" to={paths.dashboard.link}>
            {t('auth.guard.go-back')}
          </LinkButton>
        </>
      }
    >
      <p>{t('auth.guard.premium-text', { tier: tierLabel(minimumTier) })}</p>
    </NoticePanel>
  );
}
