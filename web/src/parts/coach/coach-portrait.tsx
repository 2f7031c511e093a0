import { initials } from '#web/lib/initials.ts';
import './coach-portrait.css';

/** The photo, or the initials of a coach who has none. Decorative: the name is beside it. */
export function CoachPortrait({
  name,
  photoUrl,
  large = false,
}: {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly large?: boolean;
}) {
  return (
    <span className="coach-portrait" data-large={large || undefined} aria-hidden="true">
      {photoUrl === null ? initials(name) : <img src={photoUrl} alt="" width={640} height={640} />}
    </span>
  );
}
