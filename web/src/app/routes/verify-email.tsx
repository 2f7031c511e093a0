import { VerifyEmailScreen } from '#web/features/auth/components/verify-email-screen.tsx';

export default VerifyEmailScreen;
