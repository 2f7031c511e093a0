import { VerifyEmailScreen } from '#web/features/login/verify-email-screen.tsx';

export default VerifyEmailScreen;
