import { SignedInScreen } from '#web/auth/session/signed-in-screen.tsx';
import { GiftsScreen } from '#web/features/gifts/gifts-screen.tsx';

export default function GiftsRoute() {
  return (
    <SignedInScreen>
      <GiftsScreen />
    </SignedInScreen>
  );
}
