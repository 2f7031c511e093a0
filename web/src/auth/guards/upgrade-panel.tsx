import { useNavigate } from 'react-router-dom';
import type { TierId } from '#shared/domain/tiers.ts';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { paths } from '#web/config/paths.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { NoticePanel } from './notice-panel.tsx';
import { tierLabel } from './tier-label.ts';
import { UpgradeHint } from './upgrade-texts.tsx';

/** What somebody below a required tier sees. */
export function UpgradePanel({
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
      <p>
        {currentTier === null
          ? t('auth.guard.upgrade-text-none', { tier: tierLabel(requiredTier) })
          : t('auth.guard.upgrade-text', { tier: tierLabel(requiredTier), current: tierLabel(currentTier) })}
      </p>
      <UpgradeHint requiredTier={requiredTier} />
    </NoticePanel>
  );
}
