import { Spinner } from '#web/components/ui/spinner.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** While the code or the data of a whole screen is on its way. */
export function ScreenLoading({ label }: { readonly label?: string }) {
  const t = useText();
  return (
    <div className="screen-loading">
      <Spinner label={label ?? t('global.loading')} showLabel />
    </div>
  );
}
