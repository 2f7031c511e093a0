import type { Muscle } from '#shared/domain/exercises/movement.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import './body-map.css';

type Part = { readonly muscle: Muscle; readonly d: string };

/** Front view on a 100 × 220 figure. Each muscle is drawn once and mirrored. */
const front: readonly Part[] = [
  { muscle: 'front-shoulders', d: 'M32 42q-9 1-10 11l7 3q5-6 8-13z' },
  { muscle: 'side-shoulders', d: 'M22 53q-2 5-1 9l6-1 2-5z' },
  { muscle: 'chest', d: 'M49 43H39q-5 5-8 13 6 8 18 6z' },
  { muscle: 'biceps', d: 'M21 64q-3 9-2 18l6 1q4-9 3-20z' },
  { muscle: 'forearms', d: 'M18 85q-4 10-5 22l5 1q5-11 7-22z' },
  { muscle: 'abs', d: 'M49 65q-6 1-10-1l1 30q4 8 9 10z' },
  { muscle: 'obliques', d: 'M37 64q-4 2-5-1 1 16 2 27l5 4z' },
  { muscle: 'hip-flexors', d: 'M34 96q1 6 5 10l9 3v-4q-7-2-9-10z' },
  { muscle: 'adductors', d: 'M48 112q-6-2-9-5 3 17 8 31z' },
  { muscle: 'quads', d: 'M33 99q-4 18 1 47l9 2q3-4 2-10-6-16-8-32z' },
  { muscle: 'calves', d: 'M34 160q-3 14 2 32l5-1q4-16 1-31z' },
];
const back: readonly Part[] = [
  { muscle: 'rear-shoulders', d: 'M32 42q-9 1-11 12l9 1q5-6 7-11z' },
  { muscle: 'upper-back', d: 'M49 34q-3 6-12 8l-4 11q6 10 16 13z' },
  { muscle: 'lats', d: 'M32 56q0 14 5 27l12-4V68q-11-3-17-12z' },
  { muscle: 'triceps', d: 'M21 58q-4 11-3 24l7 1q5-13 4-24z' },
  { muscle: 'forearms', d: 'M18 85q-4 10-5 22l5 1q5-11 7-22z' },
  { muscle: 'lower-back', d: 'M49 81l-11 4q0 8-2 12l13 4z' },
  { muscle: 'glutes', d: 'M35 99q-5 11 0 20 9 4 14-2v-14z' },
  { muscle: 'hamstrings', d: 'M34 122q-2 14 2 29l9-1q4-15 3-28-8 4-14 0z' },
  { muscle: 'calves', d: 'M35 157q-5 15 1 32l6-1q5-16 2-31z' },
];
const outline =
  'M50 6q-9 0-9 11 0 8 4 12v5q-2 4-12 6-11 2-13 14-1 16-4 29l-6 26q2 6 7 3l8-25 4-14q3 20 1 28-3 12 1 46l2 22q-3 14 2 42h10q4-20 2-40l3-40';

/** Front and back, with the worked muscles filled. */
export function BodyDrawing({
  primary = [],
  secondary = [],
  label,
}: {
  readonly primary?: readonly Muscle[];
  readonly secondary?: readonly Muscle[];
  /** What it shows, in words; decoration without. */
  readonly label?: string;
}) {
  const classOf = (muscle: Muscle) =>
    primary.includes(muscle) ? 'body-primary' : secondary.includes(muscle) ? 'body-secondary' : 'body-muscle';
  return (
    <svg
      className="body-map"
      viewBox="0 0 210 222"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {[front, back].map((parts, side) => (
        <g key={parts === front ? 'front' : 'back'} transform={`translate(${side * 108} 0)`}>
          {[false, true].map((mirrored) => (
            <g key={String(mirrored)} {...(mirrored && { transform: 'translate(100 0) scale(-1 1)' })}>
              <path className="body-outline" d={outline} />
              {parts.map(({ muscle, d }) => (
                <path key={muscle} className={classOf(muscle)} d={d} />
              ))}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The drawing with the worked muscles named for screen readers. It needs the texts of `training`. */
export function BodyMap({
  primary,
  secondary,
}: {
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
}) {
  const t = useText();
  const muscles = [...primary, ...secondary].map((muscle) => t(`training.muscle.${muscle}`)).join(', ');
  return (
    <BodyDrawing primary={primary} secondary={secondary} label={t('training.library.body', { muscles })} />
  );
}
