import { ProtectedRoute } from '#web/features/auth/components/protected-route.tsx';
import { SignedInScreen } from '#web/features/auth/components/signed-in-screen.tsx';
import { DashboardScreen } from '#web/features/dashboard/components/dashboard-screen.tsx';

export default function DashboardRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute requiredRole="client">
        <DashboardScreen />
      </ProtectedRoute>
    </SignedInScreen>
  );
}
