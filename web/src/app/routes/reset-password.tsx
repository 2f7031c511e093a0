import { ResetPasswordScreen } from '#web/features/login/reset-password-screen.tsx';

export default ResetPasswordScreen;
