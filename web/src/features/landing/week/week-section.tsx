import { Suspense, useState } from 'react';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { BodyDrawing } from '#web/ui/display/body-map.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { PlateBar } from '#web/ui/display/plate-bar.tsx';
import { Button } from '#web/ui/input/button.tsx';
import './week-section.css';

const MuscleFinder = lazyPart(() => import('./muscle-finder.tsx'), ['training', 'exercises']);

const loadedPlates = [
  { id: 'squat', sets: 4, done: 4 },
  { id: 'press', sets: 4, done: 4 },
  { id: 'row', sets: 4, done: 2 },
  { id: 'lunge', sets: 3, done: 0 },
];
const proteinByDay = [96, 121, 118, 134, 138];
const weightByDay = [181.2, 180.9, 181, 180.2, 179.9, 179.6, 179.4];

const screens = { mon: TrainScreen, wed: AskScreen, fri: EatScreen, sun: CheckInScreen };
const days = ['mon', 'wed', 'fri', 'sun'] as const;

/** Four moments of a week on drawn phones with sample data, and the muscles behind the exercise library. */
export default function WeekSection() {
  const t = useText();
  const values = {
    least: responseTimeHours.longevity,
    most: responseTimeHours.core,
    plan: tierNames.adaptive.displayName,
  };
  return (
    <div className="wrap section">
      <div className="section-head">
        <h2>{t('home.week.title')}</h2>
        <p>{t('home.week.text')}</p>
      </div>
      <ul className="week">
        {days.map((day) => {
          const Screen = screens[day];
          return (
            <li key={day}>
              {/* The words below say the same. */}
              <div className="phone" aria-hidden="true">
                <Screen />
              </div>
              <h3>{t(`home.week.${day}.title`)}</h3>
              <p>{t(`home.week.${day}.text`, values)}</p>
            </li>
          );
        })}
        <li>
          <Muscles />
        </li>
      </ul>
    </div>
  );
}

function TrainScreen() {
  const t = useText();
  return (
    <>
      <strong>{t('home.week.mon.exercise')}</strong>
      <span className="muted">{t('home.week.mon.target')}</span>
      <b className="phone-figure">{t('home.week.mon.load')}</b>
      <span className="muted">{t('home.week.mon.last')}</span>
      <PlateBar plates={loadedPlates} />
    </>
  );
}

function AskScreen() {
  const t = useText();
  return (
    <>
      <span className="phone-said phone-mine">{t('home.week.wed.ask')}</span>
      <span className="phone-said">{t('home.week.wed.answer')}</span>
    </>
  );
}

function EatScreen() {
  const t = useText();
  return (
    <dl>
      <Figure label={t('home.week.fri.energy')} value={t('home.week.fri.energy-eaten')} unit="kcal" />
      <Figure label={t('home.week.fri.protein')} value="138" unit="g" spark={proteinByDay} />
    </dl>
  );
}

function CheckInScreen() {
  const t = useText();
  return (
    <>
      <dl>
        <Figure
          label={t('home.week.sun.weight')}
          value={t('home.week.sun.weighed')}
          spark={weightByDay}
          delta={{ direction: 'down', text: t('home.week.sun.change') }}
        />
      </dl>
      <span className="phone-said">{t('home.week.sun.answer')}</span>
    </>
  );
}

function Muscles() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = <h3>{t('home.week.muscles.title')}</h3>;
  if (isOpen) {
    return (
      <Suspense fallback={<BodyDrawing />}>
        <MuscleFinder>{title}</MuscleFinder>
      </Suspense>
    );
  }
  return (
    <>
      <BodyDrawing primary={['chest', 'quads', 'lats', 'glutes']} />
      {title}
      <p>{t('home.week.muscles.text')}</p>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('home.week.muscles.open')}
      </Button>
    </>
  );
}
