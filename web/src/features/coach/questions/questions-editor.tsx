import { useEffect, useRef, useState } from 'react';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { maxQuestions } from '#shared/domain/check-ins/check-in-questions.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { QuestionFields } from './question-fields.tsx';
import { moved, newQuestion } from './question-list.ts';
import './questions.css';

/** Questions in their order, which buttons change by pointer and keyboard alike. */
export function QuestionsEditor({
  questions,
  isChecked,
  most = maxQuestions,
  onChange,
}: {
  readonly questions: readonly Question[];
  /** Whether to say what is missing. */
  readonly isChecked: boolean;
  readonly most?: number;
  readonly onChange: (questions: Question[]) => void;
}) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** The browser takes the focus from what moves in the page. */
  const focusNext = useRef<{ readonly at: number; readonly act: string } | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const { at, act } = focusNext.current;
    focusNext.current = null;
    const item = list.current?.children[at];
    const wanted = item?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`);
    (wanted ?? item?.querySelector<HTMLElement>('input'))?.focus();
  });
  const move = (index: number, by: -1 | 1) => {
    focusNext.current = { at: index + by, act: by === 1 ? 'down' : 'up' };
    setSaid(t('questions.moved', { n: index + by + 1, total: questions.length }));
    onChange(moved(questions, index, by));
  };
  const put = (question: Question, index: number) => onChange(questions.with(index, question));
  return (
    <div className="questions-editor">
      {questions.length === 0 ? <p className="muted">{t('questions.none')}</p> : null}
      <ol ref={list} className="questions-list">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another kind makes another id, and the field keeps its focus
          <li key={index}>
            <fieldset className="field-group">
              <legend className="visually-hidden">{t('questions.number', { n: index + 1 })}</legend>
              <QuestionFields
                number={index + 1}
                question={question}
                isMissing={isChecked && question.text.trim() === ''}
                onChange={(next) => put(next, index)}
              />
              <div className="questions-acts">
                <Button
                  size="small"
                  variant="ghost"
                  data-act="up"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  {t('questions.up')}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  data-act="down"
                  disabled={index === questions.length - 1}
                  onClick={() => move(index, 1)}
                >
                  {t('questions.down')}
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => {
                    focusNext.current = { at: Math.max(0, index - 1), act: 'none' };
                    onChange(questions.filter((each) => each !== question));
                  }}
                >
                  {t('questions.remove')}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {questions.length < most ? (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              focusNext.current = { at: questions.length, act: 'none' };
              onChange([...questions, newQuestion()]);
            }}
          >
            {t('questions.add')}
          </Button>
        </div>
      ) : (
        <p className="field-hint">{t('questions.full', { most })}</p>
      )}
    </div>
  );
}
