import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type BookingPageId, bookingPages } from '#shared/domain/session-places.ts';
import { PageHead } from '#web/components/layouts/page-meta.tsx';
import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';
import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { MemberBookPage, VisitorBookPage } from '#web/features/booking/components/book-page.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { readSignedInHint } from '#web/lib/signed-in-hint.ts';
import NotFoundScreen from './not-found.tsx';
import '#web/components/ui/button.css';
import '#web/styles/page.css';

function isBookingPage(page: string | undefined): page is BookingPageId {
  return page !== undefined && Object.hasOwn(bookingPages, page);
}

/** The public booking pages. Whoever is signed in books on them as themselves. */
export default function BookScreen() {
  const t = useText();
  const { page } = useParams();
  const [query] = useSearchParams();
  const [seemsSignedIn] = useState(() => readSignedInHint(localStorage) !== null);
  if (!isBookingPage(page)) return <NotFoundScreen />;
  const title = t(`booking.page.${page}`);
  // A visitor's link books what they asked for, whoever has signed in since.
  const isMember = seemsSignedIn && !query.has('confirm');
  return (
    <div className="wrap page">
      <PageHead title={title} description={t('booking.page.text')} />
      <div className="page-head">
        <h1>{title}</h1>
        <p>{t('booking.page.text')}</p>
      </div>
      {isMember ? (
        <SignedInScreen>
          <MemberOrVisitor page={page} />
        </SignedInScreen>
      ) : (
        <QueryClientProvider client={queryClient}>
          <VisitorBookPage page={page} />
        </QueryClientProvider>
      )}
    </div>
  );
}

/** The device remembers someone; whether the session still holds is seen here. */
function MemberOrVisitor({ page }: { readonly page: BookingPageId }) {
  const { loading, user, profile, entitlement } = useAuth();
  if (loading || (user !== null && (profile === null || entitlement === null))) return <ScreenLoading />;
  if (entitlement === null) return <VisitorBookPage page={page} />;
  if (profile === null) return <ScreenLoading />;
  const { fullName, email } = profile;
  return <MemberBookPage page={page} person={{ tier: entitlement.tier, fullName, email }} />;
}
