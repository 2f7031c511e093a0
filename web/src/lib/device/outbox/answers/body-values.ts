import * as z from 'zod/mini';
import {
  biomarkerResponseSchema,
  biomarkersResponseSchema,
  girthResponseSchema,
  girthsResponseSchema,
  measurementResponseSchema,
  measurementsResponseSchema,
} from '#shared/contracts/check-ins/progress.ts';
import { answerRule, withItems } from './answer-rule.ts';

/** Writes of one value are sent in order, so that one that was added and deleted offline is never left over. */
export const laneOfValue = ({ id }: { readonly id: string }): string => `body:${id}`;

/** Key starts of the queries that show weights or follow from them: the pace, the goal date, the targets of the day. */
export const shownWithWeights = [
  ['progress', 'measurements'],
  ['analytics'],
  ['nutrition', 'settings'],
  ['training'],
] as const;

export const measurementsRule = answerRule({
  key: ['progress', 'measurements'],
  routes: ['addMeasurement', 'changeMeasurement', 'deleteMeasurement'],
  schema: measurementsResponseSchema,
  refetched: shownWithWeights,
  apply(answer, { said, write: { route, params } }) {
    if (route === 'deleteMeasurement')
      return { measurements: answer.measurements.filter(({ id }) => id !== params.valueId) };
    const read = z.safeParse(measurementResponseSchema, said);
    return read.success ? { measurements: withItems(answer.measurements, [read.data.measurement]) } : null;
  },
});

export const girthsRule = answerRule({
  key: ['progress', 'girths'],
  routes: ['addGirths', 'changeGirth', 'deleteGirth'],
  schema: girthsResponseSchema,
  apply(answer, { said, write: { route, params } }) {
    // The girths of one form share an id.
    const others = answer.girths.filter(({ id, part }) => id !== params.valueId || part !== params.part);
    if (route === 'deleteGirth') return { girths: others };
    if (route === 'changeGirth') {
      const read = z.safeParse(girthResponseSchema, said);
      if (!read.success) return null;
      return { girths: [...others, read.data.girth].sort((a, b) => a.day.localeCompare(b.day)) };
    }
    const read = z.safeParse(girthsResponseSchema, said);
    return read.success ? { girths: withItems(answer.girths, read.data.girths) } : null;
  },
});

export const biomarkersRule = answerRule({
  key: ['biomarkers'],
  routes: ['addBiomarker', 'changeBiomarker', 'deleteBiomarker'],
  schema: biomarkersResponseSchema,
  apply(answer, { said, write: { route, params } }) {
    if (route === 'deleteBiomarker')
      return { entries: answer.entries.filter(({ id }) => id !== params.valueId) };
    const read = z.safeParse(biomarkerResponseSchema, said);
    return read.success ? { entries: withItems(answer.entries, [read.data.entry]) } : null;
  },
});
