import { Link } from 'react-router-dom';
import { sessionName } from '#web/data/training/session-name.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import type { DaySession, DayState, WeekDay } from '#web/data/training/week/week-days.ts';
import { showDay } from '#web/lib/format-date.ts';
import { type Translate, useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { plateRadius, plates } from '#web/ui/display/plates.ts';
import './week-strip.css';

const plate = plates[1];
const inset = 8;
/** What fits beside each other on the narrowest phone. */
const mostPlates = 3;

/** A week as a bar with a plate for each workout. It needs the texts of `training`. */
export function WeekStrip({
  label,
  days,
  today,
}: {
  readonly label: string;
  readonly days: readonly WeekDay[];
  readonly today: string;
}) {
  return (
    <ol className="week-strip" aria-label={label}>
      {days.map((each) => (
        <li key={each.day} {...(each.day === today && { 'aria-current': 'date' })}>
          <Day {...each} />
        </li>
      ))}
    </ol>
  );
}

function Day({ day, state, workout, more = [] }: WeekDay) {
  const t = useText();
  const language = useLanguage();
  const sessions = workout === undefined ? [] : [{ workout, state }, ...more];
  const shape = (
    <>
      <span className="week-letter" aria-hidden="true">
        {showDay(day, language, { weekday: 'narrow' })}
      </span>
      <span className="week-plates">
        {sessions.slice(0, mostPlates).map((each) => (
          <Plate key={each.workout.id} state={each.state} />
        ))}
        {workout === undefined ? <Plate state="rest" /> : null}
      </span>
      <span className="week-date" aria-hidden="true">
        {showDay(day, language, { day: 'numeric' })}
      </span>
    </>
  );
  const date = showDay(day, language, { weekday: 'long', month: 'long', day: 'numeric' });
  if (workout === undefined) {
    return (
      <span className="week-day">
        {shape}
        <span className="visually-hidden">{`${date}: ${t('training.day.rest')}`}</span>
      </span>
    );
  }
  const said = `${date}: ${sessions.map((each) => sessionText(t, each)).join('; ')}`;
  return (
    <Link className="week-day" to={workoutLink(workout.id)} aria-label={said} title={said}>
      {shape}
    </Link>
  );
}

function sessionText(t: Translate, { workout, state }: DaySession): string {
  return `${sessionName(t, workout)}, ${t(`training.status.${state === 'rest' ? 'planned' : state}`)}`;
}

function Plate({ state }: { readonly state: DayState }) {
  const { width, height } = plate;
  const middle = height / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} data-state={state} aria-hidden="true">
      {state === 'rest' ? (
        <circle cx={width / 2} cy={middle} r={width / 3} />
      ) : (
        <>
          <rect
            className="week-plate"
            x={inset / 2}
            y={inset / 2}
            width={width - inset}
            height={height - inset}
            rx={plateRadius}
          />
          {state === 'in-progress' ? (
            <rect className="week-loaded" y={middle} width={width} height={middle} rx={plateRadius} />
          ) : null}
          {state === 'skipped' ? <path d={`M${inset} ${height - inset}L${width - inset} ${inset}`} /> : null}
        </>
      )}
    </svg>
  );
}
