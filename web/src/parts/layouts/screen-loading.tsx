import { useText } from '#web/lib/i18n/use-text.ts';
import { Spinner } from '#web/ui/display/spinner.tsx';

export function ScreenLoading({ label }: { readonly label?: string }) {
  const t = useText();
  return (
    <div className="screen-loading">
      <Spinner label={label ?? t('global.loading')} showLabel />
    </div>
  );
}
