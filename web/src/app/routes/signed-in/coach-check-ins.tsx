import { QueueScreen } from '#web/features/coach/queue/queue-screen.tsx';
import { ClientNutrition } from '#web/features/nutrition/components/client-nutrition.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

export default function CoachCheckInsPage() {
  const { profile } = useAuth();
  return profile === null ? null : (
    <QueueScreen coachId={profile.id} targetsOf={(clientId) => <ClientNutrition clientId={clientId} />} />
  );
}
