import { useAuth } from '#web/features/auth/components/auth-provider.tsx';
import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { CoachScreen } from '#web/features/coach/components/coach-screen.tsx';

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
  return profile === null ? null : <CoachScreen account={profile} />;
}
