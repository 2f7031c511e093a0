import { useState } from 'react';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert, Card } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { saveClientProgram, useClientPrograms } from '../api/client-program.ts';
import { assignToAll, differenceFor, type Refusal, type SharedProgram } from '../model/assign-many.ts';
import { ClientDifferenceItem } from './client-difference-item.tsx';

type Client = { readonly id: string; readonly name: string };

const failureOf = (error: unknown) => (error instanceof ApiError ? error : null);

/** What the program means for each client, then the saves, one for each. */
export function CompareClients({
  shared,
  clients,
  onBack,
}: {
  readonly shared: SharedProgram;
  readonly clients: readonly Client[];
  readonly onBack: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const library = useLibrary();
  const programs = useClientPrograms(clients.map(({ id }) => id));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Refusal | null>>(new Map());
  const [busy, setBusy] = useState(false);
  const equipmentOf = (exerciseId: string) => library?.find(({ id }) => id === exerciseId)?.equipment ?? [];
  const rows = clients.map((client, index) => {
    const query = programs[index];
    const stored = query?.data;
    const difference = stored === undefined ? null : differenceFor(shared, stored, equipmentOf);
    const isDone = outcomes.get(client.id) === null || difference?.alreadyHas === true;
    const isPossible = difference !== null && !difference.startsInPast && !isDone;
    return { client, query, stored, difference, isDone, isPossible };
  });
  const chosen = rows.flatMap(({ client, stored, isPossible }) =>
    isPossible && stored !== undefined && !left.has(client.id)
      ? [{ clientId: client.id, version: stored.version }]
      : [],
  );
  const assign = async () => {
    setBusy(true);
    const done = await assignToAll(shared, chosen, saveClientProgram, failureOf, () => crypto.randomUUID());
    setOutcomes(
      (before) => new Map([...before, ...done.map(({ clientId, refusal }) => [clientId, refusal] as const)]),
    );
    // Those that were changed meanwhile are read again, so that the coach sees what they have now.
    const changed = done.filter(({ refusal }) => refusal === 'changed').map(({ clientId }) => clientId);
    await Promise.all(
      rows.flatMap(({ client, query }) => (changed.includes(client.id) && query ? [query.refetch()] : [])),
    );
    setBusy(false);
  };
  const assigned = [...outcomes.values()].filter((refusal) => refusal === null).length;
  const refused = outcomes.size - assigned;
  return (
    <Card className="stack">
      <h2>
        {t('programs.assign-what', {
          name: shared.name,
          day: showDay(shared.startDay, language, { weekday: 'long', day: 'numeric', month: 'long' }),
          count: shared.plan.size,
        })}
      </h2>
      <ul className="program-clients">
        {rows.map(({ client, query, difference, isDone, isPossible }) => (
          <li key={client.id}>
            {difference === null ? (
              query?.isError ? (
                <Alert tone="danger" title={t('programs.assign-unread', { name: client.name })}>
                  <div>
                    <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
                      {t('programs.reload')}
                    </Button>
                  </div>
                </Alert>
              ) : (
                <Skeleton lines={2} />
              )
            ) : (
              <ClientDifferenceItem
                name={client.name}
                program={query?.data?.program}
                difference={difference}
                refusal={outcomes.get(client.id) ?? null}
                isDone={isDone}
                isPossible={isPossible}
                chosen={!left.has(client.id)}
                onChosen={(isChosen) =>
                  setLeft(
                    new Set(isChosen ? [...left].filter((id) => id !== client.id) : [...left, client.id]),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="muted">
        {outcomes.size === 0 ? '' : t('programs.assign-result', { assigned, refused })}
      </p>
      <div className="actions">
        {rows.some(({ isPossible }) => isPossible) || busy ? (
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
            {t('programs.assign-now', { count: chosen.length })}
          </Button>
        ) : null}
        {assigned > 0 ? (
          <LinkButton variant="secondary" to={paths.coach.link}>
            {t('frame.nav.clients')}
          </LinkButton>
        ) : null}
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('programs.assign-back')}
        </Button>
      </div>
    </Card>
  );
}
