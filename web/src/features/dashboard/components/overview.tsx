import { Link } from 'react-router-dom';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import { dashboardModules } from '#shared/domain/dashboard-modules.ts';
import { paidTierOf } from '#shared/domain/paid-tier.ts';
import { responseTimeHours } from '#shared/domain/response-times.ts';
import { nextTier, type TierId } from '#shared/domain/tiers.ts';
import { tierLabel } from '#web/auth/guards/tier-label.ts';
import { usePersonClock } from '#web/auth/session/use-person-clock.ts';
import { Card } from '#web/components/ui/display.tsx';
import { TierBadge } from '#web/components/ui/tier-badge.tsx';
import { paths } from '#web/config/paths.ts';
import { useHasCoach } from '#web/data/messages/threads.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { openModules } from '../module-view.ts';
import './overview.css';

type Facts = { readonly account: Account; readonly entitlement: Entitlement };

const statusKeys: ReadonlyMap<string, MessageKey> = new Map([
  ['active', 'dashboard.overview.status-active'],
  ['trialing', 'dashboard.overview.status-trialing'],
  ['past_due', 'dashboard.overview.status-past-due'],
]);

export function Overview({ account, entitlement }: Facts) {
  const t = useText();
  const { show } = usePersonClock();
  const { tier, status } = entitlement;
  const paidTier = paidTierOf(entitlement);
  const hasCoach = useHasCoach(useSettled());
  const open = openModules(tier);
  const statusKey = statusKeys.get(status);

  return (
    <>
      <dl className="overview-figures">
        <Card className="overview-tier">
          <dt>{t('dashboard.overview.tier')}</dt>
          {paidTier === null ? (
            <>
              <dd>{t(tier === null ? 'dashboard.choose-plan' : 'dashboard.overview.free')}</dd>
              {tier === null ? null : <dd className="muted">{t('dashboard.overview.free-text')}</dd>}
            </>
          ) : (
            <>
              <dd>
                <TierBadge tier={paidTier} />
              </dd>
              <dd className="muted">{statusKey ? t(statusKey) : status}</dd>
            </>
          )}
        </Card>
        {paidTier === null ? null : (
          <Card>
            <dt>{t('dashboard.overview.response')}</dt>
            {hasCoach === false ? (
              <>
                <dd>{t('dashboard.overview.no-coach')}</dd>
                <dd className="muted">{t('dashboard.overview.no-coach-text')}</dd>
              </>
            ) : (
              <dd>
                {hasCoach ? t('dashboard.overview.hours', { hours: responseTimeHours[paidTier] }) : '…'}
              </dd>
            )}
          </Card>
        )}
        <Card>
          <dt>{t('dashboard.overview.modules')}</dt>
          <dd>
            {t('dashboard.overview.modules-count', { open: open.length, total: dashboardModules.length })}
          </dd>
        </Card>
        <Card>
          <dt>{t('dashboard.overview.member-since')}</dt>
          <dd>{show(account.createdAt, { month: 'long', year: 'numeric' })}</dd>
        </Card>
      </dl>
      <section className="stack">
        <h2>{t('dashboard.overview.next')}</h2>
        <NextSteps account={account} entitlement={entitlement} />
      </section>
    </>
  );
}

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
