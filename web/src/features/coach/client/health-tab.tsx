import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientWearables } from '#shared/contracts/wearables/wearables.ts';
import { shownBiomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { numberMetrics, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MarkerCard } from '#web/parts/charts/marker-card.tsx';
import { WearableCard } from '#web/parts/charts/wearable-card.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientBiomarkersQuery, clientWearablesQuery } from './client-queries.ts';

export default function HealthTab({ client }: { readonly client: Client }) {
  const t = useText();
  const wearables = useQuery(clientWearablesQuery(client.id));
  const biomarkers = useQuery(clientBiomarkersQuery(client.id));
  return (
    <>
      <section className="client-part">
        <h2>{t('coach-client.wearables')}</h2>
        <Part asked={wearables}>{({ series }) => <Wearables series={series} />}</Part>
      </section>
      <section className="client-part">
        <h2>{t('coach-client.biomarkers')}</h2>
        <p className="muted">{t('coach-client.ranges')}</p>
        <Part asked={biomarkers}>
          {({ entries }) => {
            const markers = shownBiomarkerIds
              .map((id) => ({ id, values: entries.filter(({ marker }) => marker === id) }))
              .filter(({ values }) => values.length > 0);
            return markers.length === 0 ? (
              <p className="muted">{t('progress.markers-empty')}</p>
            ) : (
              <div className="chart-grid">
                {markers.map(({ id, values }) => (
                  <MarkerCard key={id} id={id} entries={values} isOwn={false} />
                ))}
              </div>
            );
          }}
        </Part>
      </section>
    </>
  );
}

type Series = ClientWearables['series'];

/** One source at a time, because two devices don't measure alike. */
function Wearables({ series }: { readonly series: Series }) {
  const t = useText();
  const [chosen, setChosen] = useState<Series[number]['source'] | null>(null);
  const sources = wearableSources.filter((source) => series.some((one) => one.source === source));
  const source = chosen ?? sources[0];
  if (source === undefined) return <p className="muted">{t('coach-client.no-wearables')}</p>;
  return (
    <>
      {sources.length > 1 ? (
        <Select
          label={t('wearables.source')}
          value={source}
          onChange={(event) => setChosen(sources.find((one) => one === event.currentTarget.value) ?? null)}
        >
          {sources.map((one) => (
            <option key={one} value={one}>
              {t(`wearables.source-${one}`)}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="chart-grid">
        {numberMetrics.flatMap((metric) => {
          const values = series.find((one) => one.source === source && one.metric === metric)?.values;
          return values === undefined
            ? []
            : [<WearableCard key={`${source} ${metric}`} metric={metric} source={source} values={values} />];
        })}
      </div>
    </>
  );
}
