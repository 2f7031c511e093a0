import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientBody, GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import { type GirthPart, girthIn, girthParts } from '#shared/domain/check-ins/girths.ts';
import { gramsInUnit, showGrams } from '#web/data/training/training-format.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { bodyValues, WeightAndFat } from '#web/parts/charts/weight-and-fat.tsx';
import { hasPhotos } from '#web/parts/check-ins/compared-photos.ts';
import { PhotoSides } from '#web/parts/check-ins/photo-sides.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { useClientCheckIns } from '../api/clients.ts';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientBodyQuery } from './client-queries.ts';

export default function BodyTab({ client }: { readonly client: Client }) {
  const t = useText();
  const body = useQuery(clientBodyQuery(client.id));
  const checkIns = useClientCheckIns(client.id);
  return (
    <>
      <Part asked={body}>{(data) => <BodyCharts client={client} body={data} />}</Part>
      <section className="client-part">
        <h2>{t('progress.photos')}</h2>
        <Part asked={checkIns}>
          {(data) =>
            data.checkIns.some(hasPhotos) ? (
              <PhotoSides checkIns={data.checkIns} />
            ) : (
              <p className="muted">{t('coach-client.no-photos')}</p>
            )
          }
        </Part>
      </section>
    </>
  );
}

function BodyCharts({ client, body }: { readonly client: Client; readonly body: ClientBody }) {
  const t = useText();
  const language = useLanguage();
  const unit = client.weightUnit;
  const { measurements, girths, targetWeightGrams: target } = body;
  const { weights, fat } = bodyValues(measurements, unit);
  if (weights.length + fat.length + girths.length === 0) {
    return <Empty title={t('progress.empty')} />;
  }
  return (
    <div className="chart-grid">
      <WeightAndFat
        weights={weights}
        fat={fat}
        unit={unit}
        target={
          target === null
            ? null
            : { value: gramsInUnit(target, unit), shown: showGrams(target, unit, language) }
        }
      />
      {girths.length > 0 ? <GirthCard client={client} girths={girths} /> : null}
    </div>
  );
}

function GirthCard({ client, girths }: { readonly client: Client; readonly girths: readonly GirthEntry[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<GirthPart | null>(null);
  const measured = girthParts.filter((part) => girths.some((girth) => girth.part === part));
  const part = chosen ?? measured[0];
  const unit = client.weightUnit === 'lb' ? 'in' : 'cm';
  if (part === undefined) return null;
  return (
    <Card className="client-part">
      <Select
        label={t('progress.girth-part')}
        value={part}
        onChange={(event) => setChosen(girthParts.find((one) => one === event.currentTarget.value) ?? null)}
      >
        {measured.map((one) => (
          <option key={one} value={one}>
            {t(`progress.girth-${one}`)}
          </option>
        ))}
      </Select>
      <Chart
        key={part}
        title={t(`progress.girth-${part}`)}
        unit={unit}
        color={3}
        points={girths
          .filter((girth) => girth.part === part)
          .map((girth) => ({ day: girth.day, value: Number(girthIn(unit, girth)) }))}
      />
    </Card>
  );
}
