import { Button } from '#web/components/ui/button.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';

/** Over the plans while operators hold them back; the comparison, which still sells, is one press away. */
export function ComingSoon({ onCompare }: { readonly onCompare: () => void }) {
  const t = useText();
  return (
    <div className="coming-soon">
      <h3>{t('pricing.soon.title')}</h3>
      <p>{t('pricing.soon.default')}</p>
      <Button onClick={onCompare}>{t('pricing.soon.compare')}</Button>
    </div>
  );
}
