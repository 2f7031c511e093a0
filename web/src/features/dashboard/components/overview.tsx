import { Link } from 'react-router-dom';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import { dashboardModules } from '#shared/domain/dashboard-modules.ts';
import { responseTimeHoursOf } from '#shared/domain/response-times.ts';
import { nextTier, type TierId } from '#shared/domain/tiers.ts';
import { Card } from '#web/components/ui/display.tsx';
import { paths } from '#web/config/paths.ts';
import { tierLabel } from '#web/features/auth/tier-label.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { openModules } from '../module-view.ts';
import './overview.css';

type Facts = { readonly account: Account; readonly entitlement: Entitlement };

const statusKeys: ReadonlyMap<string, MessageKey> = new Map([
  ['active', 'dashboard.overview.status-active'],
  ['trialing', 'dashboard.overview.status-trialing'],
  ['past_due', 'dashboard.overview.status-past-due'],
]);

/** What is true of this account today. Nothing here is a sample. */
export function Overview({ account, entitlement }: Facts) {
  const t = useText();
  const language = useLanguage();
  const { tier, source, status } = entitlement;
  const open = openModules(tier);
  const statusKey = source === 'default' ? 'dashboard.overview.status-default' : statusKeys.get(status);

  return (
    <>
      <dl className="overview-figures">
        <Card className="overview-tier">
          <dt>{t('dashboard.overview.tier')}</dt>
          <dd>{tier === null ? t('dashboard.choose-plan') : tierLabel(tier)}</dd>
          {tier === null ? null : <dd className="muted">{statusKey ? t(statusKey) : status}</dd>}
        </Card>
        <Card>
          <dt>{t('dashboard.overview.response')}</dt>
          <dd>{t('dashboard.overview.hours', { hours: responseTimeHoursOf(tier) })}</dd>
        </Card>
        <Card>
          <dt>{t('dashboard.overview.modules')}</dt>
          <dd>
            {t('dashboard.overview.modules-count', { open: open.length, total: dashboardModules.length })}
          </dd>
        </Card>
        <Card>
          <dt>{t('dashboard.overview.member-since')}</dt>
          <dd>
            {new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(
              new Date(account.createdAt),
            )}
          </dd>
        </Card>
      </dl>
      <section className="overview-section">
        <h2>{t('dashboard.overview.next')}</h2>
        <NextSteps account={account} entitlement={entitlement} />
      </section>
    </>
  );
}

/** What is worth doing next, from what the account has and has not. */
export function NextSteps({ account, entitlement }: Facts) {
  const t = useText();
  const { tier, source } = entitlement;
  const next: TierId | null = tier === null ? null : nextTier(tier);
  const paysAlready = source === 'subscription';
  return (
    <ol className="overview-steps">
      {paysAlready ? null : (
        <Step
          to={paths.pricing.link}
          title={t('dashboard.overview.step-plan')}
          text={t('dashboard.overview.step-plan-text')}
        />
      )}
      <Step
        to={paths.book.to('consultation')}
        title={t('dashboard.overview.step-book')}
        text={t('dashboard.overview.step-book-text')}
      />
      <Step
        to={`${paths.account.link}?tab=settings`}
        title={t('dashboard.overview.step-settings')}
        text={t('dashboard.overview.step-settings-text', {
          unit: account.weightUnit,
          zone: account.timeZone.replaceAll('_', ' '),
        })}
      />
      {paysAlready && next !== null && tier !== null && tier !== 'longevity' ? (
        <Step
          to={paths.pricing.link}
          title={t('dashboard.overview.step-upgrade', { tier: tierLabel(next) })}
          text={t(`auth.guard.hint-${tier}`)}
        />
      ) : null}
    </ol>
  );
}

function Step({ to, title, text }: { readonly to: string; readonly title: string; readonly text: string }) {
  return (
    <li>
      <Link to={to}>
        <strong>{title}</strong>
        <span className="muted">{text}</span>
      </Link>
    </li>
  );
}
