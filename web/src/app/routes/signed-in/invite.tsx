import { useParams } from 'react-router-dom';
import { AcceptInvitation } from '#web/features/coach/components/accept-invitation.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';

/** A coach's invitation. A signed-out visitor returns here after login. */
export default function InviteRoute() {
  const { code = '' } = useParams();
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <AcceptInvitation code={code} />
      </ProtectedRoute>
    </SignedInScreen>
  );
}
