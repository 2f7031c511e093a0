import { GiftsScreen } from '#web/features/gifts/gifts-screen.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';

export default function GiftsRoute() {
  return (
    <SignedInScreen>
      <GiftsScreen />
    </SignedInScreen>
  );
}
