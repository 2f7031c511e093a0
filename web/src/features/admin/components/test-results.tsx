import type { Visits } from '#shared/contracts/visits.ts';
import { wilsonInterval } from '#shared/domain/proportion.ts';
import { Card, Table } from '#web/components/ui/display.tsx';
import { kebab } from '#web/lib/i18n/kebab.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useFormats } from './use-formats.ts';

export function TestResults({ tests }: { readonly tests: Visits['tests'] }) {
  const t = useText();
  const { count, share } = useFormats();
  return (
    <Card>
      <section className="admin-stack">
        <h3>{t('admin.ab.title')}</h3>
        <p className="muted">{t('admin.visits.tests-lead')}</p>
        {tests.map(({ test, variants }) => (
          <Table key={test} caption={t(`admin.ab.${kebab(test)}`)}>
            <thead>
              <tr>
                <th scope="col">{t(`admin.ab.${kebab(test)}`)}</th>
                <th scope="col">{t('admin.visits.shown')}</th>
                <th scope="col">{t('admin.visits.conversions')}</th>
                <th scope="col">{t('admin.visits.rate')}</th>
                <th scope="col">{t('admin.visits.range')}</th>
              </tr>
            </thead>
            <tbody>
              {variants.map(({ variant, shown, conversions }) => {
                const likely = wilsonInterval(conversions, shown);
                return (
                  <tr key={variant}>
                    <th scope="row">{variant}</th>
                    <td>{count(shown)}</td>
                    <td>{count(conversions)}</td>
                    <td>{likely === null ? '–' : share(conversions / shown)}</td>
                    <td>{likely === null ? '–' : `${share(likely.from)} – ${share(likely.to)}`}</td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        ))}
      </section>
    </Card>
  );
}
