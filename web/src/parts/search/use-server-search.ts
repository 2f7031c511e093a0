import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plainText, searchWords } from '#shared/domain/locale/search-words.ts';
import { guidedSessionId, sessionTemplateIds } from '#shared/domain/program/session-template-ids.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { type Translate, useLanguage, useText } from '#web/lib/i18n/use-text.ts';

const pauseMs = 250;
const exercisesAsked = 50;

/** The text once nobody has typed for a moment. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Workouts of three years, messages, and the text of articles, which only the server has. */
export function useServerSearch(
  accountId: string,
  typed: string,
  exerciseIdsOf: (text: string) => readonly string[],
) {
  const t = useText();
  const language = useLanguage();
  const text = useSettledText(typed.trim());
  const asked = {
    enabled: searchWords(text).length > 0,
    placeholderData: keepPreviousData,
  };
  const workouts = useQuery({
    ...asked,
    queryKey: ['search', accountId, 'workouts', text],
    queryFn: ({ signal }) =>
      callApi(
        'searchWorkouts',
        {
          text,
          exerciseIds: exerciseIdsOf(text).slice(0, exercisesAsked),
          sessionTemplates: sessionTemplatesNamed(t, text),
        },
        { signal },
      ),
  });
  const messages = useQuery({
    ...asked,
    queryKey: ['search', accountId, 'messages', text],
    queryFn: ({ signal }) => callApi('searchMessages', { text }, { signal }),
  });
  const articles = useQuery({
    ...asked,
    queryKey: ['search', accountId, 'articles', text, language],
    queryFn: ({ signal }) => callApi('searchArticles', { text, language }, { signal }),
  });
  const isAsking = workouts.isFetching || messages.isFetching || articles.isFetching;
  const isError = workouts.isError || messages.isError || articles.isError;
  return {
    workouts,
    messages,
    articles,
    isError,
    isWaiting: typed.trim() !== text || (asked.enabled && isAsking),
  };
}

function sessionTemplatesNamed(t: Translate, text: string) {
  const words = searchWords(text);
  return ([...sessionTemplateIds, guidedSessionId] as const).filter((id) => {
    const name = plainText(t(`training.session.${id}`));
    return words.every((word) => name.includes(word));
  });
}

/** The messages around one, so that it can be read in its place. */
export function useMessagesAround(clientId: string, seq: number) {
  return useQuery({
    queryKey: ['search', clientId, 'around', seq],
    queryFn: async ({ signal }) => {
      const { messages } = await callApi('getThread', undefined, {
        params: { clientId },
        signal,
        query: { before: String(seq + messagesAfter + 1) },
      });
      return messages.filter((message) => message.seq >= seq - messagesBefore);
    },
  });
}

const messagesBefore = 4;
const messagesAfter = 4;
