import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import type { Account } from '#shared/contracts/account/account.ts';
import { isTierAtLeast } from '#shared/domain/tiers/tiers.ts';
import { useUnreadBadge } from '#web/data/messages/use-unread-badge.ts';
import { useTrainingSender } from '#web/data/training/use-training-sender.ts';
import { loadOnIntent } from '#web/lib/hooks/load-on-intent.ts';
import { useSettled } from '#web/lib/hooks/use-settled.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { SearchOpener } from '#web/parts/search/search-opener.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { Wordmark } from '#web/ui/display/wordmark.tsx';
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts';
import { lockedFeatureOf, type NavItem, navigationOf } from '../navigation/navigation.ts';
import { CurrentPlan } from './current-plan.tsx';
import { BottomBar, type Marks, NavGroups, PlaceTabs } from './frame-nav.tsx';
import { NavIcon } from './nav-icon.tsx';
import { HeadingSlot } from './page-heading.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PersonMenu } from './person-menu.tsx';
import { useAppOnDevice } from './use-app-on-device.ts';
import './app-frame.css';

const CheckInMarks = lazyPart(() => import('./check-in-marks.tsx'));
const LockedItemDialog = lazyPart(() => import('../navigation/locked-item-dialog.tsx'));
const MoreSheet = lazyPart(() => import('./more-sheet.tsx'));

type Props = {
  readonly title: string;
  /** A line below the title. */
  readonly lead?: string;
  /** True for a screen that brings its own `PageHeading`. */
  readonly hasOwnHeading?: boolean;
  /** For tables and calendars that need more than a page's width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A screen starts at its top; on the way back the browser knows where one was. */
function useScrollToStart(): void {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone makes another screen, a query does not
  useEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
}

const noMarks: Marks = { unread: 0, answers: 0, isCheckInDue: false };

/** The one frame of every signed-in screen: navigation by role, head, content. */
export function AppFrame(props: Props) {
  const { profile } = useAuth();
  switch (profile?.role) {
    case 'client':
      return <ClientFrame {...props} account={profile} />;
    case 'coach':
      return <CoachFrame {...props} account={profile} />;
    case 'admin':
      return <Frame {...props} account={profile} marks={noMarks} />;
    default:
      return null;
  }
}

type OwnProps = Props & { readonly account: Account };

function ClientFrame(props: OwnProps) {
  useAppOnDevice();
  const { entitlement } = useAuth();
  useTrainingSender(props.account.id);
  const unread = useUnreadBadge(props.account.id);
  const hasCheckIns = isTierAtLeast(entitlement?.tier ?? null, 'adaptive');
  const [checkIns, setCheckIns] = useState<Omit<Marks, 'unread'>>(noMarks);
  const settled = useSettled();
  return (
    <>
      <Frame {...props} marks={{ ...(hasCheckIns ? checkIns : noMarks), unread }} />
      {settled && hasCheckIns ? (
        <Suspense>
          <CheckInMarks accountId={props.account.id} onChange={setCheckIns} />
        </Suspense>
      ) : null}
    </>
  );
}

function CoachFrame(props: OwnProps) {
  const unread = useUnreadBadge(props.account.id);
  return <Frame {...props} marks={{ ...noMarks, unread }} />;
}

function Frame({
  title,
  lead,
  hasOwnHeading = false,
  wide = false,
  account,
  marks,
  children,
}: OwnProps & { readonly marks: Marks }) {
  const t = useText();
  useScrollToStart();
  useKeptFocus();
  const { entitlement } = useAuth();
  const [locked, setLocked] = useState<NavItem | null>(null);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [headingSlot, setHeadingSlot] = useState<HTMLElement | null>(null);
  const tier = entitlement?.tier ?? null;
  const navigation = navigationOf[account.role];
  const nav = { navigation, tier, marks, onLocked: setLocked };
  return (
    <div
      {...loadOnIntent}
      className={['frame', wide && 'frame-wide', tier && `tier-${tier}`].filter(Boolean).join(' ')}
    >
      <PageHead title={title} description={title} noIndex />
      <a className="skip-link" href="#main-content">
        {t('site.skip')}
      </a>
      <aside className="frame-side">
        <Wordmark />
        <nav aria-label={t('frame.label')}>
          <NavGroups {...nav} />
        </nav>
        <CurrentPlan />
      </aside>
      <div className="frame-body">
        <header className="frame-head">
          <div ref={setHeadingSlot} className="frame-title">
            {hasOwnHeading ? null : <h1>{title}</h1>}
          </div>
          <SearchOpener account={account} />
          {account.role === 'client' ? (
            <Link to={paths.messages.link} className="frame-messages">
              <NavIcon id="messages" />
              <span className="visually-hidden">{t('frame.nav.messages')}</span>
              <CountBadge count={marks.unread} label={t('frame.unread')} />
            </Link>
          ) : null}
          <PersonMenu account={account} />
        </header>
        <PlaceTabs {...nav} />
        <main id="main-content" className="frame-main" tabIndex={-1}>
          {lead ? <p className="frame-lead">{lead}</p> : null}
          {entitlement && account.role === 'client' ? (
            <PaymentNotice account={account} entitlement={entitlement} />
          ) : null}
          <HeadingSlot value={headingSlot}>{children}</HeadingSlot>
        </main>
      </div>
      <BottomBar {...nav} onMore={() => setMoreOpen(true)} />
      {isMoreOpen ? (
        <Suspense>
          <MoreSheet {...nav} onClose={() => setMoreOpen(false)} />
        </Suspense>
      ) : null}
      {locked === null || locked.requiredTier === null || entitlement === null ? null : (
        <Suspense>
          <LockedItemDialog
            name={t(`frame.nav.${locked.id}`)}
            feature={lockedFeatureOf(locked.id)}
            requiredTier={locked.requiredTier}
            entitlement={entitlement}
            onClose={() => setLocked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
