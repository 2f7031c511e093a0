import { Link } from 'react-router-dom';
import { paidTierOf } from '#shared/domain/paid-tier.ts';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { TierBadge } from '#web/components/ui/tier-badge.tsx';
import { paths } from '#web/config/paths.ts';
import { TodayTiles } from '#web/features/today/components/today-tiles.tsx';
import '#web/features/dashboard/components/overview.css';
import { useText } from '#web/lib/i18n/use-text.ts';

export default function ElegantDashboardRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <Today />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function Today() {
  const t = useText();
  const { profile, entitlement } = useAuth();
  if (profile === null || entitlement === null) return null;
  const { tier } = entitlement;
  const paidTier = paidTierOf(entitlement);
  return (
    <main id="main-content" className={tier ? `today tier-${tier}` : 'today'}>
      <PageHead title={t('dashboard.today.title')} description={t('dashboard.today.text')} noIndex />
      <div>{paidTier ? <TierBadge tier={paidTier} /> : null}</div>
      <div>
        <h1>{t('dashboard.today.title')}</h1>
        <p className="muted">{t('dashboard.welcome', { name: profile.fullName })}</p>
      </div>
      <TodayTiles account={profile} tier={tier} />
      <Link to={paths.dashboard.link}>{t('dashboard.today.full')}</Link>
    </main>
  );
}
