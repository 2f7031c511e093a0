import './count-badge.css';

/** A number beside a link, with what it counts for a screen reader; nothing at zero. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      {count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
