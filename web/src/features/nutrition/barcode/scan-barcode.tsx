import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { FoodDraft } from '../model/food-draft.ts';
import { ScanForm, type ScanFormProps } from './scan-form.tsx';

/** A food by the barcode of its packet: own ones first, then what Open Food Facts has, else to be entered. */
export function ScanBarcode({ onTake, ...props }: ScanFormProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const take = (part: Partial<FoodDraft>) => {
    onTake(part);
    setIsOpen(false);
  };
  return (
    <div>
      <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        {t('nutrition.scan')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('nutrition.scan')}>
        {isOpen ? <ScanForm {...props} onTake={take} /> : null}
      </Dialog>
    </div>
  );
}
