import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AbTestResult, AbTestRun, AbTests } from '#shared/contracts/admin/ab-tests.ts';
import type { AbTestId } from '#shared/domain/site/ab-tests.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert, Card, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFormats } from '../components/use-formats.ts';
import { abTestsQuery } from './ab-tests-api.ts';
import { EndAbTest } from './end-ab-test.tsx';
import { StartAbTest } from './start-ab-test.tsx';
import { usePoints } from './use-points.ts';

/** What each A/B test found, and whether it may stop, by the rule that was fixed before its start. */
export function AbTestResults() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(abTestsQuery);
  return (
    <section className="admin-visits">
      <div>
        <h2>{t('admin-testing.title')}</h2>
        <p className="muted">{t('admin-testing.lead')}</p>
      </div>
      {isPending ? <Skeleton lines={6} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('admin-testing.load-failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.tests.map((each) => (
        <AbTest key={each.test} {...each} />
      ))}
    </section>
  );
}

function AbTest({ test, runs, result }: AbTests['tests'][number]) {
  const t = useText();
  const [open, setOpen] = useState<'start' | 'end' | null>(null);
  const close = () => setOpen(null);
  const [run] = runs;
  const name = t(`admin.ab.${kebab(test)}`);
  const isRunning = run !== undefined && run.endedAt === null;
  return (
    <Card>
      <section className="admin-stack" aria-label={name}>
        <h3>{name}</h3>
        {run === undefined ? <p>{t('admin-testing.never')}</p> : <Plan run={run} />}
        {run === undefined ? null : result === null ? (
          <p>{t('admin-testing.counts-gone')}</p>
        ) : (
          <Result test={test} run={run} result={result} />
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen(isRunning ? 'end' : 'start')}>
          {t(isRunning ? 'admin-testing.end' : 'admin-testing.start')}
        </Button>
        <Dialog open={open === 'start'} onClose={close} title={t('admin-testing.start-named', { name })}>
          <StartAbTest test={test} number={(run?.number ?? 0) + 1} onClose={close} />
        </Dialog>
        {run === undefined ? null : (
          <Dialog open={open === 'end'} onClose={close} title={t('admin-testing.end-named', { name })}>
            <EndAbTest test={test} number={run.number} onClose={close} />
          </Dialog>
        )}
      </section>
    </Card>
  );
}

function Plan({ run }: { readonly run: AbTestRun }) {
  const t = useText();
  const { count, day, share } = useFormats();
  const points = usePoints();
  return (
    <>
      <p>
        <strong>{run.hypothesis}</strong>
      </p>
      <p className="muted">
        {t('admin-testing.plan', {
          day: day(run.firstDay),
          effect: points(run.smallestEffectPoints / 100),
          rate: share(run.expectedPercent / 100),
          shown: count(run.plannedShown),
          days: run.longestDays,
        })}
      </p>
      {run.endedAt === null ? null : (
        <p className="muted">{t('admin-testing.ended', { day: day(run.endedAt) })}</p>
      )}
    </>
  );
}

function Result({
  test,
  run,
  result,
}: {
  readonly test: AbTestId;
  readonly run: AbTestRun;
  readonly result: AbTestResult;
}) {
  const t = useText();
  const { count, day, share } = useFormats();
  const points = usePoints();
  return (
    <>
      <VerdictText run={run} result={result} />
      {result.complete ? null : <Alert tone="warning">{t('admin.visits.incomplete')}</Alert>}
      {result.throughDay === null ? null : (
        <>
          <p className="muted">{t('admin-testing.through', { day: day(result.throughDay) })}</p>
          <Table caption={t(`admin.ab.${kebab(test)}`)}>
            <thead>
              <tr>
                <th scope="col">{t('admin-testing.variant')}</th>
                <th scope="col">{t('admin-testing.shown')}</th>
                <th scope="col">{t('admin-testing.conversions')}</th>
                <th scope="col">{t('admin-testing.rate')}</th>
                <th scope="col">{t('admin-testing.against')}</th>
                <th scope="col">{t('admin-testing.interval')}</th>
              </tr>
            </thead>
            <tbody>
              {result.variants.map(({ variant, shown, conversions, comparison }) => (
                <tr key={variant}>
                  <th scope="row">{variant}</th>
                  <td>{count(shown)}</td>
                  <td>{count(conversions)}</td>
                  <td>{shown === 0 ? '–' : share(conversions / shown)}</td>
                  <td>{comparison === null ? '–' : points(comparison.difference)}</td>
                  <td>
                    {comparison === null ? '–' : `${points(comparison.from)} … ${points(comparison.to)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  );
}

function VerdictText({ run, result }: { readonly run: AbTestRun; readonly result: AbTestResult }) {
  const t = useText();
  const { count } = useFormats();
  const points = usePoints();
  const { verdict, variants, throughDay } = result;
  if (verdict.kind === 'better') {
    const better = variants.find(({ variant }) => variant === verdict.variant)?.comparison;
    return (
      <Alert tone="success">
        {t('admin-testing.better', {
          variant: verdict.variant,
          difference: points(better?.difference ?? 0),
          from: points(better?.from ?? 0),
          to: points(better?.to ?? 0),
        })}
      </Alert>
    );
  }
  if (verdict.kind === 'control') return <Alert tone="success">{t('admin-testing.control')}</Alert>;
  if (verdict.kind === 'no-difference') return <Alert>{t('admin-testing.no-difference')}</Alert>;
  if (run.endedAt !== null) return <Alert>{t('admin-testing.ended-early')}</Alert>;
  if (throughDay === null) return <Alert>{t('admin-testing.first-day')}</Alert>;
  const fewest = Math.min(...variants.map(({ shown }) => shown));
  return (
    <Alert>{t('admin-testing.go-on', { shown: count(fewest), planned: count(run.plannedShown) })}</Alert>
  );
}
