import { useState } from 'react';
import { type SetKind, setKinds } from '#shared/domain/sets/set-kind.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import './kind-chip.css';

/** What sort of set the next one is. A tap opens the choice. */
export function KindChip({
  kind,
  onChange,
}: {
  readonly kind: SetKind;
  readonly onChange: (kind: SetKind) => void;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="kind-chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{t('training.kind')}: </span>
        {t(`training.kind.${kind}`)}
        <span aria-hidden="true"> ▾</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('training.kind')}>
        <p className="muted">{t('training.kind-text')}</p>
        <ul className="kind-list">
          {setKinds.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === kind}
                onClick={() => {
                  onChange(each);
                  setOpen(false);
                }}
              >
                {t(`training.kind.${each}`)}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
