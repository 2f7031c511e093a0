import { type ReactNode, Suspense } from 'react';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card } from '#web/ui/display/display.tsx';
import type { ReloadCheckIns } from './answer-voice.tsx';
import { AskedAnswers } from './asked-answers.tsx';
import './check-in-card.css';

const AnswerVoice = lazyPart(() => import('./answer-voice.tsx'), ['messages']);

export function CheckInCard({
  checkIn,
  unit,
  earlier,
  children,
}: {
  readonly checkIn: CheckIn;
  readonly unit: WeightUnit;
  /** Newest first: shows the answers before beside those to the coach's own questions. */
  readonly earlier?: readonly CheckIn[];
  readonly children: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const { show } = usePersonClock();
  const number = (value: number) => value.toLocaleString(language);
  const day = showDay(checkIn.day, language, { dateStyle: 'long' });
  const figures: readonly (readonly [string, string])[] = [
    ...(checkIn.weight
      ? [[t('check-ins.weight-short'), `${number(Number(weightIn(unit, checkIn.weight)))} ${unit}`] as const]
      : []),
    ...(checkIn.bodyFatPercent === null
      ? []
      : [
          [
            t('check-ins.body-fat-short'),
            `${number(checkIn.bodyFatPercent)}${percentSign(language)}`,
          ] as const,
        ]),
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
      {checkIn.filledInBy ? (
        <p className="muted">{t('check-ins.filled-in-by', { coach: checkIn.filledInBy.coachName })}</p>
      ) : null}
      {checkIn.correctedAt ? (
        <p className="muted">
          <time dateTime={checkIn.correctedAt}>
            {t('check-ins.corrected', { at: show(checkIn.correctedAt, dayAndTime) })}
          </time>
        </p>
      ) : null}
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
      <AskedAnswers checkIn={checkIn} earlier={earlier} />
      {children}
    </Card>
  );
}

/** The answer to a check-in; nothing while there is none. */
export function CoachAnswer({
  checkIn: { id, answer },
  reload,
}: {
  readonly checkIn: Pick<CheckIn, 'id' | 'answer'>;
  /** Fetches the check-ins again, with fresh links. */
  readonly reload: ReloadCheckIns;
}) {
  const t = useText();
  const { show } = usePersonClock();
  if (answer === null) return null;
  const at = show(answer.answeredAt, dayAndTime);
  return (
    <div className="check-in-answer">
      <p className="check-in-answer-by">
        <strong>
          {t(answer.text === '' ? 'check-ins.answer-spoken-by' : 'check-ins.answer-by', {
            coach: answer.coachName,
          })}
        </strong>{' '}
        <span className="muted">
          <time dateTime={answer.answeredAt}>{t('check-ins.answered', { at })}</time>
          {answer.drafted ? ` · ${t('check-ins.answer-drafted')}` : null}
        </span>
      </p>
      {answer.text === '' ? null : <p className="check-in-notes">{answer.text}</p>}
      {answer.voice ? (
        <Suspense>
          <AnswerVoice checkInId={id} answer={answer} voice={answer.voice} reload={reload} />
        </Suspense>
      ) : null}
    </div>
  );
}
