import { Navigate, useParams } from 'react-router-dom';
import { BookForClient } from '#web/features/booking/coach/book-for-client.tsx';
import { CoachSession } from '#web/features/booking/coach/coach-session.tsx';
import { ClientPage, type ClientSlots } from '#web/features/coach/client/client-page.tsx';
import { clientLink, clientTabs } from '#web/features/coach/client-tabs.ts';
import { ThreadPanel } from '#web/features/messages/components/thread-panel.tsx';
import { ClientNutrition } from '#web/features/nutrition/components/client-nutrition.tsx';
import { LoggedWorkout } from '#web/features/programs/day/logged-workout.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import '#web/features/messages/components/messages.css';
import '#web/features/programs/components/programs.css';

const PhoneCheckIn = lazyPart(() => import('#web/features/check-ins/phone/phone-check-in.tsx'));

/** Everything of one client, put together from the features that own the parts. */
export default function CoachClientRoute() {
  const { clientId, tab } = useParams();
  const { profile } = useAuth();
  const clock = usePersonClock();
  if (clientId === undefined || profile === null) return null;
  if (tab !== undefined && !clientTabs.some((id) => id === tab)) {
    return <Navigate to={clientLink(clientId)} replace />;
  }
  const slots: ClientSlots = {
    messages: (id) => <ThreadPanel key={id} account={profile} clientId={id} side="coach" />,
    nutrition: (id) => <ClientNutrition clientId={id} />,
    workout: (client, workoutId) => (
      <LoggedWorkout clientId={client.id} workoutId={workoutId} unit={client.weightUnit} />
    ),
    book: (client, rights) => <BookForClient client={client} rights={rights} />,
    onPhone: (client) => <PhoneCheckIn client={client} />,
    session: (booking, onClose) => <CoachSession booking={booking} zone={clock.zone} onClose={onClose} />,
  };
  return <ClientPage key={clientId} clientId={clientId} slots={slots} />;
}
