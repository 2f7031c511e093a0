import { Link, useLocation } from 'react-router-dom';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { NoticePanel } from '#web/parts/guards/notice-panel.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { loginPath } from '#web/session/return-to.ts';
import { LinkButton } from '#web/ui/input/button.tsx';
import { GiveGift } from './give-gift.tsx';
import { GivenGifts } from './given-gifts.tsx';
import { RedeemGift } from './redeem-gift.tsx';
import './gifts.css';

/** /gifts: redeem one, give one, and those that were given. After # may stand the code of a gift. */
export function GiftsScreen() {
  const t = useText();
  const { loading, user, role, profile } = useAuth();
  const { pathname, hash } = useLocation();
  if (loading) return <ScreenLoading label={t('gifts.loading')} />;
  if (user === null || profile === null) {
    const login = loginPath(`${pathname}${hash}`);
    return (
      <NoticePanel
        title={t('gifts.title')}
        actions={
          <>
            <LinkButton to={login.replace(paths.login.link, paths.signup.link)}>
              {t('gifts.sign-up')}
            </LinkButton>
            <LinkButton variant="secondary" to={login}>
              {t('gifts.log-in')}
            </LinkButton>
          </>
        }
      >
        <p>{t('gifts.give-text')}</p>
        <p>{t('gifts.signed-out')}</p>
        <p>
          <Link to={paths.pricing.link}>{t('auth.guard.view-plans')}</Link>
        </p>
      </NoticePanel>
    );
  }
  return (
    <AppFrame title={t('gifts.title')} lead={t('gifts.lead')}>
      <div className="gifts">
        {role === 'client' ? (
          <RedeemGift key={hash} sent={hash.slice(1)} timeZone={profile.timeZone} />
        ) : null}
        <GiveGift />
        <GivenGifts timeZone={profile.timeZone} />
      </div>
    </AppFrame>
  );
}
