import { useRef, useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { product } from '#web/lib/product.ts';
import { Button } from '#web/ui/input/button.tsx';
import {
  type FaqCategory,
  type FaqQuestion,
  faqCategories,
  findQuestions,
  firstQuestions,
} from '../questions.ts';
import '#web/ui/input/field.css';
import './faq-section.css';

export default function FaqSection() {
  const t = useText();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<FaqCategory | 'all'>('all');
  const [isWhole, setWhole] = useState(false);
  const isShort = !isWhole && category === 'all' && words.trim() === '';
  const list = useRef<HTMLDivElement>(null);
  const textOf = (id: FaqQuestion) => ({
    question: t(`faq.${id}.question`, { product: product.name }),
    answer: t(`faq.${id}.answer`, { product: product.name }),
  });
  const found = faqCategories.map((id) => ({ id, questions: findQuestions(id, words, textOf) }));
  const count = (id: FaqCategory | 'all') =>
    found.reduce((sum, each) => (id === 'all' || id === each.id ? sum + each.questions.length : sum), 0);
  const shown = found.filter(
    ({ id, questions }) => (category === 'all' || category === id) && questions.length > 0,
  );

  return (
    <div className="wrap section faq">
      <div className="faq-tools">
        <h2>{t('faq.title')}</h2>
        <label className="field">
          <span className="visually-hidden">{t('faq.search')}</span>
          <input
            className="input"
            type="search"
            placeholder={t('faq.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <fieldset className="chips">
          <legend className="visually-hidden">{t('faq.category')}</legend>
          {(['all', ...faqCategories] as const).map((id) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={category === id}
              onClick={() => setCategory(id)}
            >
              {t(`faq.category.${id}`)} <span>{count(id)}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div ref={list} className="faq-list" data-short={isShort || undefined} tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {t('faq.found', { count: count(category) })}
        </p>
        {shown.length === 0 ? <p>{t('faq.none')}</p> : null}
        {shown.map(({ id, questions }) => (
          <div key={id} className="faq-group">
            <h3>{t(`faq.category.${id}`)}</h3>
            {questions.map((question) => {
              const text = textOf(question);
              return (
                <details key={question} data-first={firstQuestions.includes(question) || undefined}>
                  <summary>{text.question}</summary>
                  <p>{text.answer}</p>
                </details>
              );
            })}
          </div>
        ))}
        {isShort ? (
          <p className="faq-all">
            <Button
              variant="secondary"
              onClick={() => {
                setWhole(true);
                // The button goes away, so what it brought has the focus.
                list.current?.focus({ preventScroll: true });
              }}
            >
              {t('faq.show-all', { count: count('all') })}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
