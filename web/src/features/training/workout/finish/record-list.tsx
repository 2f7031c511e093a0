import { useText } from '#web/lib/i18n/use-text.ts';
import { plates } from '#web/ui/display/plates.ts';

/** Each record drops a plate on the bar. */
export function RecordList({ texts }: { readonly texts: readonly string[] }) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <section className="finish-part" role="status">
      <div className="record-bar" aria-hidden="true">
        {texts.map((text, index) => (
          <Plate key={text} index={index} />
        ))}
      </div>
      <h3>{t('training.record')}</h3>
      <ul className="record-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** The heaviest for the first record, and lighter ones outside it. */
function Plate({ index }: { readonly index: number }) {
  const { height, width } = plates[Math.min(index, plates.length - 1)] ?? plates[0];
  return (
    <span
      style={{
        aspectRatio: `${width} / ${height}`,
        height: `${(100 * height) / plates[0].height}%`,
        animationDelay: `${index * 120}ms`,
      }}
    />
  );
}
