import { Route, Routes, useParams } from 'react-router-dom';
import { ProtectedRoute } from '#web/auth/guards/protected-route.tsx';
import { useAuth } from '#web/auth/session/auth-provider.tsx';
import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { ClientPage } from '#web/features/coach/components/client-page.tsx';
import { CoachScreen } from '#web/features/coach/components/coach-screen.tsx';
import { Roster } from '#web/features/coach/components/roster.tsx';
import { ClientNutrition } from '#web/features/nutrition/components/client-nutrition.tsx';
import { lazyScreen } from '#web/lib/i18n/lazy-screen.tsx';

const CoachCalendar = lazyScreen(() => import('./coach-calendar.tsx'), ['coach-calendar', 'booking']);
const ClientProgram = lazyScreen(
  () => import('#web/features/programs/components/program-screen.tsx'),
  ['programs', 'training'],
);
const NotFound = lazyScreen(() => import('./not-found.tsx'), ['errors']);

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
  const { profile } = useAuth();
  if (profile === null) return null;
  return (
    <CoachScreen account={profile}>
      <Routes>
        <Route index element={<Roster account={profile} />} />
        <Route path="calendar" element={<CoachCalendar />} />
        <Route path="clients/:clientId" element={<OneClient />} />
        <Route path="clients/:clientId/program" element={<ClientProgram />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </CoachScreen>
  );
}

function OneClient() {
  const { clientId } = useParams();
  if (clientId === undefined) return null;
  return (
    <ClientPage key={clientId} clientId={clientId}>
      <ClientNutrition clientId={clientId} />
    </ClientPage>
  );
}
