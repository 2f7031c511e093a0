import { ScreenLoading } from '#web/components/layouts/screen-loading.tsx';

export default function ResetPasswordScreen() {
  return <ScreenLoading />;
}
