import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { product } from '#web/lib/product.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Mode = 'signup' | 'login';

export default function AuthModal({
  mode,
  onSwitch,
  onClose,
}: {
  readonly mode: Mode;
  readonly onSwitch: (mode: Mode) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const other: Mode = mode === 'login' ? 'signup' : 'login';
  const values = { product: product.name };
  return (
    <Dialog open onClose={onClose} title={t(`checkout.modal.${mode}.title`, values)}>
      <p className="muted">{t(`checkout.modal.${mode}.text`, values)}</p>
      <Button
        wide
        onClick={() => window.location.assign(mode === 'login' ? paths.login.link : paths.signup.link)}
      >
        {t(`checkout.modal.${mode}.button`)}
      </Button>
      <Button wide variant="ghost" onClick={() => onSwitch(other)}>
        {t(`checkout.modal.${mode}.switch`)}
      </Button>
    </Dialog>
  );
}
