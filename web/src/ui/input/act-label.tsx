import { StrokeIcon } from './stroke-icon.tsx';
import './act-label.css';

const shapes = {
  add: 'M12 5v14 M5 12h14',
  change: 'M4 20h4L19 9l-4-4L4 16z M13 7l4 4',
  delete: 'M4 7h16 M9 7V4h6v3 M6 7l1 13h10l1-13 M10 11v5 M14 11v5',
} as const;

/**
 * What a row's button says: a sign, and its word where there is room. On a phone the words of two buttons would take half the
 * row, so the button needs an `aria-label`.
 */
export function ActLabel({
  act,
  children,
}: {
  readonly act: keyof typeof shapes;
  readonly children: string;
}) {
  return (
    <>
      <StrokeIcon path={shapes[act]} size={20} />
      <span className="act-word">{children}</span>
    </>
  );
}
