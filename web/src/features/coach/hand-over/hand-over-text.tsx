import { type HandOver, handOverParts } from '#shared/contracts/messages/hand-over.ts';
import { useText } from '#web/lib/i18n/use-text.ts';

export function HandOverText({ note }: { readonly note: HandOver }) {
  const t = useText();
  return (
    <dl className="stack">
      {handOverParts
        .filter((part) => note[part] !== '')
        .map((part) => (
          <div key={part}>
            <dt>
              <strong>{t(`hand-over.${part}`)}</strong>
            </dt>
            <dd className="client-note-text">{note[part]}</dd>
          </div>
        ))}
    </dl>
  );
}
