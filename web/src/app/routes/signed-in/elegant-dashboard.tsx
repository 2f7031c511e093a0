import TodayScreen from '#web/features/today/today-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

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
  const { profile } = useAuth();
  if (profile === null) return null;
  return (
    <AppFrame title={t('frame.nav.today')} lead={t('frame.welcome', { name: profile.fullName })} wide>
      <TodayScreen />
    </AppFrame>
  );
}
