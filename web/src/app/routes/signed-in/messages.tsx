import { MessagesScreen } from '#web/features/messages/components/messages-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';

export default function MessagesRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <OwnMessages />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

/** The same screen for clients and coaches. */
function OwnMessages() {
  const t = useText();
  const { role } = useAuth();
  const screen = (
    <AppFrame title={t('frame.nav.messages')} wide={role === 'coach'}>
      <MessagesScreen />
    </AppFrame>
  );
  return role === 'coach' ? screen : <ProtectedRoute requiredRole="client">{screen}</ProtectedRoute>;
}
