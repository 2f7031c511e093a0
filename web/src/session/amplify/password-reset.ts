import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';

export async function requestReset(email: string): Promise<void> {
  await resetPassword({ username: email });
}

export async function confirmReset(email: string, code: string, newPassword: string): Promise<void> {
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword });
}
