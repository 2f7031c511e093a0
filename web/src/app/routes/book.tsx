import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type BookingPageId, bookingPages } from '#shared/domain/booking/session-locations.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import { FramedLayout } from '#web/app/framed-layout.tsx';
import { SiteLayout } from '#web/app/layouts/site-layout.tsx';
import {
  MemberBookPage,
  VisitorBookPage,
  wantedEventType,
} from '#web/features/booking/components/book-page.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { PageHead } from '#web/parts/layouts/page-meta.tsx';
import { ScreenLoading } from '#web/parts/layouts/screen-loading.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import NotFoundScreen from './not-found.tsx';
import '#web/ui/input/button.css';
import '#web/styles/page.css';

function isBookingPage(page: string | undefined): page is BookingPageId {
  return page !== undefined && Object.hasOwn(bookingPages, page);
}

export default function BookScreen() {
  const { page } = useParams();
  const [query] = useSearchParams();
  const [seemsSignedIn, setSeemsSignedIn] = useState(() => readSignedInHint(localStorage) !== null);
  if (!isBookingPage(page)) {
    return (
      <SiteLayout>
        <NotFoundScreen />
      </SiteLayout>
    );
  }
  // A visitor's link books what they asked for, even if someone has signed in since.
  if (!seemsSignedIn || query.has('confirm')) return <VisitorScreen page={page} />;
  return (
    <FramedLayout>
      <SignedInScreen>
        <MemberScreen page={page} onSignedOut={() => setSeemsSignedIn(false)} />
      </SignedInScreen>
    </FramedLayout>
  );
}

function VisitorScreen({ page }: { readonly page: BookingPageId }) {
  const t = useText();
  const title = t(`booking.page.${page}`);
  return (
    <SiteLayout>
      <div className="wrap page">
        <PageHead title={title} description={t('booking.page.text')} />
        <div className="page-head">
          <h1>{title}</h1>
          <p>{t('booking.page.text')}</p>
        </div>
        <QueryClientProvider client={queryClient}>
          <VisitorBookPage page={page} />
        </QueryClientProvider>
      </div>
    </SiteLayout>
  );
}

/** The device remembers someone; whether their login session is still valid is known here. */
function MemberScreen({
  page,
  onSignedOut,
}: {
  readonly page: BookingPageId;
  readonly onSignedOut: () => void;
}) {
  const t = useText();
  const wanted = wantedEventType(useSearchParams()[0]);
  const { loading, user, role, profile, entitlement } = useAuth();
  const isSignedOut = !loading && user === null;
  useEffect(() => {
    if (isSignedOut) onSignedOut();
  }, [isSignedOut, onSignedOut]);
  if (isSignedOut) return <ScreenLoading />;
  if (role === 'coach') return <Navigate to={paths.coach.calendar} replace />;
  return (
    <ProtectedRoute requiredRole="client">
      <AppFrame title={wanted === undefined ? t(`booking.page.${page}`) : t(`booking.type.${kebab(wanted)}`)}>
        <p className="muted">{t('booking.page.text')}</p>
        {profile === null || entitlement === null ? null : (
          <MemberBookPage
            page={page}
            person={{
              tier: entitlement.tier,
              isSubscribed: paidTierOf(entitlement) !== null,
              fullName: profile.fullName,
              email: profile.email,
            }}
          />
        )}
      </AppFrame>
    </ProtectedRoute>
  );
}
