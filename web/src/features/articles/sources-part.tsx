import { useEffect, useRef } from 'react';
import type { WrittenSource } from '#shared/contracts/library/library.ts';
import { articleLimits } from '#shared/domain/library/article-limits.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';

const noSource: WrittenSource = { title: '', publisher: '', year: '', address: '' };

export function SourcesPart({
  sources,
  problemOf,
  onChange,
}: {
  readonly sources: readonly WrittenSource[];
  readonly problemOf: (at: string) => string | undefined;
  readonly onChange: (sources: WrittenSource[]) => void;
}) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** The source to go on with, once it is drawn; -1 for the button that adds one. */
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('li')[focusNext.current];
    (fields?.querySelector<HTMLElement>('input') ?? add.current)?.focus();
    focusNext.current = null;
  });
  const put = (at: number, source: WrittenSource) =>
    onChange(sources.map((each, index) => (index === at ? source : each)));
  const missing = problemOf('sources');
  return (
    <fieldset className="articles-part">
      <legend className="field-legend">{t('articles.sources')}</legend>
      <p className="field-hint">{t('articles.sources-hint')}</p>
      <ol ref={list} className="articles-sources">
        {sources.map((source, at) => {
          const number = at + 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place in the list, and nothing else names it
            <li key={at}>
              <fieldset className="articles-part" aria-label={t('articles.source', { number })}>
                {(['title', 'publisher', 'year', 'address'] as const).map((field) => (
                  <Field
                    key={field}
                    label={t(`articles.source-${field}`)}
                    hint={field === 'address' ? t('articles.source-address-hint') : undefined}
                    inputMode={field === 'year' ? 'numeric' : 'text'}
                    maxLength={field === 'year' ? 4 : articleLimits.source[field]}
                    value={source[field]}
                    error={problemOf(`sources.${at}.${field}`)}
                    onChange={(event) => put(at, { ...source, [field]: event.currentTarget.value })}
                  />
                ))}
                <div>
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => {
                      focusNext.current = -1;
                      onChange(sources.filter((_, index) => index !== at));
                    }}
                  >
                    {t('articles.remove-source', { number })}
                  </Button>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {missing === undefined ? null : (
        <p id="articles-no-source" className="field-error" role="alert">
          {missing}
        </p>
      )}
      {sources.length < articleLimits.sources ? (
        <div>
          <Button
            ref={add}
            size="small"
            variant="secondary"
            {...(missing === undefined
              ? {}
              : { 'data-problem': true, 'aria-describedby': 'articles-no-source' })}
            onClick={() => {
              focusNext.current = sources.length;
              onChange([...sources, noSource]);
            }}
          >
            {t('articles.add-source')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
