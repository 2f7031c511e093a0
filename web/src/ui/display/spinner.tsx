import './spinner.css';

export function Spinner({
  label,
  showLabel = false,
}: {
  readonly label: string;
  readonly showLabel?: boolean;
}) {
  return (
    <span className="spinner" role="status">
      <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}
