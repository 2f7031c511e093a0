/** A sign of one line, in the color of the text around it. What it means is said beside it. */
export function StrokeIcon({
  path,
  size,
  width = '1.8',
  isFilled = false,
}: {
  /** In a square of 24. */
  readonly path: string;
  /** In px. */
  readonly size: number;
  readonly width?: string;
  readonly isFilled?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
