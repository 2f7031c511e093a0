import { useState } from 'react';
import type { AskedAnswer, CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '../charts/chart.tsx';
import { answersBefore, numbersOf } from './asked-history.ts';
import './asked-answers.css';

type Earlier = readonly Pick<CheckIn, 'day' | 'asked'>[];

/**
 * Answers to the coach's own questions, as they were asked.
 * @param earlier Newest first: shows the answer before, and the trend of numbers.
 */
export function AskedAnswers({
  checkIn: { day, asked },
  earlier = [],
}: {
  readonly checkIn: Pick<CheckIn, 'day' | 'asked'>;
  readonly earlier?: Earlier | undefined;
}) {
  const t = useText();
  if (asked === null) return null;
  return (
    <section className="asked-answers">
      <h4>{t('check-ins.asked-by', { name: asked.coachName })}</h4>
      <dl>
        {asked.answers.map((answer) => (
          <div key={answer.question.id}>
            <dt>{answer.question.text}</dt>
            <dd>
              <div className="asked-values">
                <Answer answer={answer} day={day} />
                <Before question={answer.question} earlier={earlier} />
              </div>
              <Trend checkIns={[{ day, asked }, ...earlier]} question={answer.question} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Answer({ answer, day }: { readonly answer: AskedAnswer; readonly day: string }) {
  const t = useText();
  const language = useLanguage();
  const { question, value, photo } = answer;
  if (photo !== null) {
    const alt = `${question.text}, ${showDay(day, language, { dateStyle: 'long' })}`;
    return (
      <a href={photo.url} target="_blank" rel="noreferrer">
        <img src={photo.url} alt={alt} width={photo.width} height={photo.height} loading="lazy" />
      </a>
    );
  }
  if (value === null) return <span className="muted">{t('check-ins.not-answered')}</span>;
  if (typeof value === 'boolean') return <strong>{t(value ? 'check-ins.yes' : 'check-ins.no')}</strong>;
  if (typeof value === 'string') return <p className="check-in-notes">{value}</p>;
  const number = value.toLocaleString(language);
  if (question.kind === 'scale') return <strong>{number}/10</strong>;
  return <strong>{question.kind === 'number' ? `${number} ${question.unit}`.trim() : number}</strong>;
}

function Before({
  question,
  earlier,
}: {
  readonly question: AskedAnswer['question'];
  readonly earlier: Earlier;
}) {
  const t = useText();
  const language = useLanguage();
  const [before] = answersBefore(question, earlier);
  if (before === undefined) return null;
  return (
    <div className="asked-before muted">
      <span>
        {t('check-ins.before', { day: showDay(before.day, language, { day: 'numeric', month: 'short' }) })}
      </span>
      <Answer answer={before.answer} day={before.day} />
    </div>
  );
}

function Trend({
  question,
  checkIns,
}: {
  readonly question: AskedAnswer['question'];
  readonly checkIns: Earlier;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const points = numbersOf(question, checkIns);
  if (checkIns.length < 2 || points.length < 2) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('check-ins.trend')} <span className="visually-hidden">{question.text}</span>
      </summary>
      {isOpen ? (
        <Chart
          title={question.text}
          unit={question.kind === 'number' ? question.unit : ''}
          kind="line"
          points={points}
        />
      ) : null}
    </details>
  );
}
