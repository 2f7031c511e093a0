import './count-badge.css';

/** Renders nothing at zero. Screen readers hear `label`. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <span className="count-badge">
      {count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
