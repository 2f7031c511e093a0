import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { StartImport } from '#shared/contracts/training-import/training-import.ts';
import { useKnownExercises } from '#web/data/exercises/known-exercises.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { type HistoryReader, openHistoryReader } from './history-reader.ts';
import type { Choices } from './import-messages.ts';
import { libraryNames } from './library-names.ts';
import { type HistoryProblem, UnreadableHistory } from './reading/history-problem.ts';
import type { HistorySummary } from './reading/summarize-history.ts';
import { refreshImports } from './training-imports.ts';

/** What remains, so that an import that failed goes on where it stopped. */
type Sending = {
  readonly start: StartImport;
  readonly batches: number;
  readonly sent: number;
  readonly added: number;
  readonly known: number;
};

export type ImportState =
  | {
      readonly step: 'choose';
      readonly problem: HistoryProblem | 'failed' | null;
      readonly line?: number | null;
    }
  | { readonly step: 'reading'; readonly name: string; readonly fraction: number }
  | { readonly step: 'preview'; readonly name: string; readonly summary: HistorySummary }
  | { readonly step: 'storing'; readonly sending: Sending }
  | { readonly step: 'stopped'; readonly sending: Sending }
  | { readonly step: 'done'; readonly sending: Sending };

const first: ImportState = { step: 'choose', problem: null };

/** Leaving the page stops the import; what was stored stays, and the same file goes on from there. */
export function useHistoryImport(accountId: string) {
  const cache = useQueryClient();
  const coachs = useKnownExercises();
  const [state, setState] = useState<ImportState>(first);
  const reader = useRef<HistoryReader | null>(null);
  useEffect(() => () => reader.current?.end(), []);

  const fail = (error: unknown) => {
    const isKnown = error instanceof UnreadableHistory;
    if (!isKnown) console.warn('The export could not be read', error);
    setState({
      step: 'choose',
      problem: isKnown ? error.problem : 'failed',
      line: isKnown ? error.line : null,
    });
  };

  const read = async (file: File) => {
    reader.current?.end();
    const mine = openHistoryReader();
    reader.current = mine;
    const { name } = file;
    setState({ step: 'reading', name, fraction: 0 });
    try {
      const own = [...coachs.values()].map(({ id, name: called }) => [called, id] as const);
      const library = [...own, ...(await libraryNames())];
      const { summary } = await mine.ask({ kind: 'read', name, blob: file, library }, (fraction) =>
        setState({ step: 'reading', name, fraction }),
      );
      if (reader.current === mine) setState({ step: 'preview', name, summary });
    } catch (error) {
      if (reader.current === mine) fail(error);
    }
  };

  const send = async (from: Sending) => {
    const mine = reader.current;
    if (mine === null) return;
    let sending = from;
    setState({ step: 'storing', sending });
    try {
      // Sent again where its answer was lost: the same id starts nothing twice.
      if (sending.sent === 0) await callApi('startTrainingImport', sending.start);
      while (sending.sent < sending.batches) {
        const { workouts } = await mine.ask({ kind: 'batch', index: sending.sent });
        const isLast = sending.sent === sending.batches - 1;
        const params = { importId: sending.start.id };
        const { added, known } = await callApi('importWorkouts', { workouts, isLast }, { params });
        if (reader.current !== mine) return;
        sending = {
          ...sending,
          sent: sending.sent + 1,
          added: sending.added + added,
          known: sending.known + known,
        };
        setState({ step: sending.sent === sending.batches ? 'done' : 'storing', sending });
      }
    } catch (error) {
      console.warn('The workouts could not be stored', error);
      if (reader.current === mine) setState({ step: 'stopped', sending });
    }
    await refreshImports(cache, accountId);
  };

  const store = async (
    { name, source }: { readonly name: string; readonly source: HistorySummary['source'] },
    { choices, ...learned }: { readonly choices: Choices } & Pick<StartImport, 'names' | 'leftOut'>,
  ) => {
    const mine = reader.current;
    if (mine === null) return;
    try {
      const { batches } = await mine.ask({ kind: 'prepare', choices });
      if (batches === 0) throw new UnreadableHistory('no-sets');
      const start = { id: crypto.randomUUID(), source, fileName: name.slice(0, 120), ...learned };
      await send({ start, batches, sent: 0, added: 0, known: 0 });
    } catch (error) {
      fail(error);
    }
  };

  return {
    state,
    read,
    store,
    resume: send,
    reset: () => {
      reader.current?.end();
      reader.current = null;
      setState(first);
    },
  };
}
