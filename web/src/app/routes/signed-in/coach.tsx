import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Roster } from '#web/features/coach/roster/roster.tsx';
import { SetupSteps } from '#web/features/coach/settings/setup-steps.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

const CoachCalendar = lazyScreen(() => import('./coach-calendar.tsx'), ['coach-calendar', 'booking']);
const GoogleReturn = lazyScreen(
  () => import('#web/features/booking/coach/google-return.tsx'),
  ['coach-calendar'],
);
const CoachClient = lazyScreen(
  () => import('./coach-client.tsx'),
  [
    'coach-client',
    'habits',
    'training',
    'messages',
    'billing',
    'booking',
    'coach-calendar',
    'nutrition',
    'check-ins',
    'programs',
    'drag',
  ],
);
const ClientProgram = lazyScreen(
  () => import('#web/features/programs/components/program-screen.tsx'),
  ['programs', 'drag', 'training'],
);
const AssignMany = lazyScreen(
  () => import('#web/features/programs/components/assign-many-screen.tsx'),
  ['programs', 'drag', 'training', 'health'],
);
const CoachPromises = lazyPart(() => import('#web/features/coach/promises/coach-promises.tsx'), ['promises']);
const CheckInQueue = lazyScreen(
  () => import('./coach-check-ins.tsx'),
  ['coach-queue', 'coach-draft', 'check-ins', 'messages', 'nutrition', 'progress'],
);
const Automations = lazyScreen(
  () => import('#web/features/coach/automations/automations-screen.tsx'),
  ['automations', 'questions'],
);
const OwnPay = lazyScreen(() => import('#web/features/coach/pay/own-pay.tsx'), ['pay']);
const NotFound = lazyScreen(() => import('../not-found.tsx'), ['errors']);

export default function CoachRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="coach">
        <CoachArea />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

function CoachArea() {
  const t = useText();
  const { profile } = useAuth();
  if (profile === null) return null;
  const clients = t('frame.nav.clients');
  return (
    <Routes>
      <Route
        index
        element={
          <AppFrame title={clients} lead={t('coach.welcome', { name: profile.fullName })} wide>
            {profile.coachApproved ? <SetupSteps /> : null}
            <Roster account={profile} />
            <Suspense>
              <CoachPromises />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="check-ins"
        element={
          <AppFrame title={t('frame.nav.checkins')} wide>
            <Suspense fallback={<Skeleton lines={8} />}>
              <CheckInQueue />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="assign-program"
        element={
          <AppFrame title={t('frame.assign-program')} wide>
            <Suspense fallback={<Skeleton lines={6} />}>
              <AssignMany />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="calendar"
        element={
          <AppFrame title={t('frame.nav.calendar')} wide>
            <Suspense fallback={<Skeleton lines={6} />}>
              <CoachCalendar />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="calendar/google"
        element={
          <AppFrame title={t('frame.nav.calendar')}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <GoogleReturn />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="automations"
        element={
          <AppFrame title={t('frame.nav.automations')} wide>
            <Suspense fallback={<Skeleton lines={6} />}>
              <Automations />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="pay"
        element={
          <AppFrame title={t('frame.nav.pay')}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <OwnPay />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="clients/:clientId/:tab?"
        element={
          <AppFrame title={clients} hasOwnHeading wide>
            <Suspense fallback={<Skeleton lines={8} />}>
              <CoachClient />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="clients/:clientId/program"
        element={
          <AppFrame title={clients} hasOwnHeading wide>
            <Suspense fallback={<Skeleton lines={6} />}>
              <ClientProgram />
            </Suspense>
          </AppFrame>
        }
      />
      <Route
        path="*"
        element={
          <AppFrame title={clients} hasOwnHeading>
            <Suspense fallback={<Skeleton lines={6} />}>
              <NotFound />
            </Suspense>
          </AppFrame>
        }
      />
    </Routes>
  );
}
