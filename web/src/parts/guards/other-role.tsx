import type { Role } from '#shared/domain/tiers/tiers.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { homePath } from '#web/session/return-to.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** What somebody sees whose account is of another kind than the page is for. */
export function OtherRole({
  requiredRole,
  ownRole,
}: {
  readonly requiredRole: Role;
  readonly ownRole: Role | null;
}) {
  const t = useText();
  return (
    <NoticePanel
      title={t('auth.guard.other-role-title', { role: requiredRole })}
      actions={
        <LinkButton to={ownRole === null ? paths.home.link : homePath(ownRole)}>
          {t('auth.guard.other-role-start')}
        </LinkButton>
      }
    >
      <p>{t('auth.guard.other-role-text', { role: ownRole ?? 'client' })}</p>
    </NoticePanel>
  );
}
