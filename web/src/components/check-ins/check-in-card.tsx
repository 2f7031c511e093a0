import type { ReactNode } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins.ts';
import { type WeightUnit, weightIn } from '#shared/domain/training/weight.ts';
import { dayAndTime, usePersonClock } from '#web/auth/session/use-person-clock.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card } from '../ui/display.tsx';
import './check-in-card.css';

export function CheckInCard({
  checkIn,
  unit,
  children,
}: {
  readonly checkIn: CheckIn;
  readonly unit: WeightUnit;
  readonly children: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => value.toLocaleString(language);
  const day = showDay(checkIn.day, language, { dateStyle: 'long' });
  const figures: readonly (readonly [string, string])[] = [
    ...(checkIn.weight
      ? [[t('check-ins.weight-short'), `${number(Number(weightIn(unit, checkIn.weight)))} ${unit}`] as const]
      : []),
    ...(checkIn.bodyFatPercent === null
      ? []
      : [[t('check-ins.body-fat-short'), `${number(checkIn.bodyFatPercent)} %`] as const]),
    [t('check-ins.energy'), `${checkIn.energy}/10`],
    [t('check-ins.motivation'), `${checkIn.motivation}/10`],
    [t('check-ins.stress'), `${checkIn.stress}/10`],
    [t('check-ins.sleep'), `${number(checkIn.sleepHours)} ${t('check-ins.hours-short')}`],
  ];
  return (
    <Card className="check-in-card">
      <h3>
        <time dateTime={checkIn.day}>{day}</time>
      </h3>
      <dl className="check-in-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {checkIn.notes === '' ? null : <p className="check-in-notes">{checkIn.notes}</p>}
      {checkIn.photos.length === 0 ? null : (
        <ul className="check-in-photos">
          {checkIn.photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.url}
                  alt={t('check-ins.photo-alt', { number: index + 1, day })}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

export function CoachAnswer({ answer }: { readonly answer: NonNullable<CheckIn['answer']> }) {
  const t = useText();
  const { show } = usePersonClock();
  const at = show(answer.answeredAt, dayAndTime);
  return (
    <div className="check-in-answer">
      <p className="check-in-answer-by">
        <strong>{answer.coachName}</strong>{' '}
        <time dateTime={answer.answeredAt} className="muted">
          {t('check-ins.answered', { at })}
        </time>
      </p>
      <p className="check-in-notes">{answer.text}</p>
    </div>
  );
}
