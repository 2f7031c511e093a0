import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findExercises } from '#functions/modules/assistant/own-records/find-exercises.ts';
import { readOwnQuestion } from '#functions/modules/assistant/own-records/own-question.ts';
import { shownNames } from '#functions/modules/assistant/own-records/shown-names.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';

const textsSchema = z.object({
  'ask-last': z.string(),
  'ask-next': z.string(),
  'ask-week': z.string(),
  'ask-protein': z.string(),
});

describe.each(languageIds)('the questions that the screen offers in %s', (language) => {
  const path = inRepository('web', 'src', 'locales', language, 'assistant.json');
  const offered = z.parse(textsSchema, JSON.parse(readFileSync(path, 'utf8')));

  it('are answered from the rows', () => {
    expect(readOwnQuestion(offered['ask-next'])).toEqual({ about: 'next-workout' });
    expect(readOwnQuestion(offered['ask-week'])).toEqual({ about: 'week' });
    expect(readOwnQuestion(offered['ask-protein'])).toEqual({ about: 'protein' });
  });

  it('find every exercise of the library by the name that the screen shows', () => {
    const missed = Object.entries(shownNames.exercises).filter(([id, names]) => {
      const exercise = names[language] ?? '';
      const question = offered['ask-last'].replace('{exercise}', exercise);
      const isRead = readOwnQuestion(question)?.about === 'last-sets';
      return !isRead || findExercises(plainText(question))?.exact.includes(id) !== true;
    });
    expect(missed).toEqual([]);
  });
});
