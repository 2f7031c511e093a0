import { performance } from 'node:perf_hooks';
import { labeledTexts } from '#scripts/safety/labeled-texts.ts';
import { type Share, safetyShares } from '#scripts/safety/safety-shares.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { assessText } from '../../functions/modules/safety/assess-text.ts';
import type { Metric } from './support/metric.ts';

const limits = { recall: 97, falseRefusals: 5, milliseconds: 5, loadingMilliseconds: 150 } as const;

/** What is noticed of the blind test, per kind and language, and how long a text takes. */
export async function benchSafety(): Promise<Metric[]> {
  const began = performance.now();
  assessText('How much protein do I need?');
  const loading = performance.now() - began;
  const times = languageIds.flatMap((language) =>
    labeledTexts('test', language).map(({ text }) => {
      // The fastest of three: the others measure what else the machine did.
      const runs = [0, 1, 2].map(() => {
        const start = performance.now();
        assessText(text);
        return performance.now() - start;
      });
      return Math.min(...runs);
    }),
  );
  const sorted = times.sort((a, b) => a - b);
  return [
    ...safetyShares().map(shareMetric),
    {
      name: 'safety.text.p99',
      value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      unit: 'ms',
      limit: limits.milliseconds,
    },
    { name: 'safety.loading', value: loading, unit: 'ms', limit: limits.loadingMilliseconds },
  ];
}

function shareMetric({ kind, language, percent }: Share): Metric {
  return kind === 'ordinary'
    ? { name: `safety.false-refusals.${language}`, value: percent, unit: '%', limit: limits.falseRefusals }
    : { name: `safety.recall.${kind}.${language}`, value: percent, unit: '%', floor: limits.recall };
}
