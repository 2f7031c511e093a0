import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments['client-summaries'], process.env);
const log = createLog('client-summaries', config);
const load = onDemand(async () => (await import('./summary-events.ts')).createSummaries(config, log));
const loadRules = onDemand(async () =>
  (await import('#functions/entries/client-summaries/rule-events.ts')).createRuleRuns(config, log),
);

const loadPeople = onDemand(async () =>
  (await import('#functions/entries/client-summaries/people-events.ts')).createPeopleIndexing(config, log),
);

const text = z.object({ S: z.string() });
const changes = z.object({
  Records: z.array(z.object({ dynamodb: z.object({ Keys: z.object({ pk: text, sk: z.optional(text) }) }) })),
});
/** The list of those who may need a coach names its clients in the sort key. */
const owners = /^(?:ACCOUNT|THREAD|CLIENT)#(?<id>.+)$/;

/** Whose rows changed; a changed profile is found by its new name. By timetable, coaches' rules read the summaries. An operator may send such an event to write a client's summary again. */
export const handler = async (event: unknown) => {
  if (isScheduled(event)) return { fired: await (await loadRules()).run() };
  const changed = z.parse(changes, event).Records.map(({ dynamodb: { Keys } }) => Keys);
  const profiles = changed.flatMap(({ pk, sk }) =>
    sk?.S === 'PROFILE' ? pk.S.replace(/^ACCOUNT#/, '') : [],
  );
  if (profiles.length > 0) await (await loadPeople()).index(profiles);
  const clientIds = changed.flatMap((Keys) => {
    const owner = owners.exec(Keys.pk.S) ?? owners.exec(Keys.sk?.S ?? '');
    return owner?.groups?.['id'] ?? [];
  });
  return { written: await (await load()).summarize(clientIds) };
};
