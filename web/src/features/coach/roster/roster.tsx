import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import { reasonGroupIds } from '#shared/domain/roster/reason-groups.ts';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { tierNames } from '#shared/domain/tiers/tier-names.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useAddressFilters } from '#web/lib/hooks/use-address-filters.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { useClientTags } from '../api/client-tags.ts';
import { useHeldBroadcasts } from '../api/held-broadcasts.ts';
import { useRoster } from '../api/use-roster.ts';
import { Invitations } from '../components/invitations.tsx';
import { Withdrawn } from '../components/withdrawn.tsx';
import { filtered, type RosterFilter } from './roster-filter.ts';
import { RosterList } from './roster-list.tsx';
import { rosterTotals } from './roster-totals.ts';
import './roster.css';

const RosterHandOvers = lazyPart(() => import('../hand-over/roster-hand-overs.tsx'), ['hand-over']);
const BroadcastDialog = lazyPart(() => import('../broadcasts/broadcast-dialog.tsx'), ['messages']);
const HeldBroadcasts = lazyPart(() => import('../broadcasts/held-broadcasts.tsx'), ['messages']);

/** Every client, those who need the coach most first, each with the reason. */
export function Roster({ account }: { readonly account: Account }) {
  const t = useText();
  const { data, isPending, error, refetch } = useRoster();
  const clients = data?.clients;
  const state = account.coachApproved ? 'approved' : 'pending';
  const withdrawn = !account.coachApproved && account.approvalWithdrawnAt !== undefined;
  return (
    <>
      <section aria-busy={isPending} className="stack">
        {account.coachApproved ? (
          <Suspense fallback={null}>
            <RosterHandOvers accountId={account.id} />
          </Suspense>
        ) : null}
        {isPending ? <Skeleton lines={6} /> : null}
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('coach.roster-failed')} onRetry={() => void refetch()} />
        ) : null}
        {withdrawn ? <Withdrawn account={account} /> : null}
        {clients?.length === 0 && !withdrawn ? (
          <EmptyState title={t(`coach.${state}-title`)}>
            <p>{t(`coach.${state}-text`, { email: account.email })}</p>
          </EmptyState>
        ) : null}
        {clients && clients.length > 0 ? <FilteredRoster clients={clients} account={account} /> : null}
      </section>
      {account.coachApproved ? <Invitations isFirst={clients?.length === 0} /> : null}
    </>
  );
}

function FilteredRoster({
  clients,
  account,
}: {
  readonly clients: readonly RosterRow[];
  readonly account: Account;
}) {
  const t = useText();
  const search = useRef<HTMLDivElement>(null);
  const [query, set] = useAddressFilters();
  // The address follows a moment later: a fast typist would lose letters to it.
  const [name, setName] = useState(query.get('name') ?? '');
  const filter = { ...filterOf(query), name };
  const { tags, tagsOf } = useClientTags();
  // A tag that was deleted since the address was kept filters nothing.
  const tag = tags.find(({ id }) => id === query.get('tag'))?.id ?? '';
  const ofTag = tag === '' ? clients : clients.filter(({ id }) => tagsOf(id).some((each) => each.id === tag));
  const found = filtered(ofTag, filter);
  const [broadcast, setBroadcast] = useState<'written' | 'held' | null>(null);
  const hasBroadcasts = useHeldBroadcasts(account.id).length > 0;
  // A deputy writes to one client at a time.
  const offered = found.filter(({ coveringFor }) => coveringFor === null);

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      search.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);

  const select = (name: 'reason' | 'tier' | 'tag' | 'whose', value: string, options: ReactNode) => (
    <Select
      label={t(`coach.roster.by-${name}`)}
      value={value}
      onChange={(event) => set(name, event.target.value)}
    >
      <option value="">{t('coach.roster.all')}</option>
      {options}
    </Select>
  );
  return (
    <>
      <search className="roster-filters">
        <div ref={search} className="roster-search">
          <Field
            label={t('coach.roster.search')}
            type="search"
            autoComplete="off"
            aria-keyshortcuts="/"
            value={filter.name}
            onChange={(event) => {
              setName(event.target.value);
              set('name', event.target.value);
            }}
          />
        </div>
        {select(
          'reason',
          filter.group,
          [...reasonGroupIds, 'hidden' as const].map((group) => (
            <option key={group} value={group}>
              {t('coach.roster.group-count', {
                group: t(`coach.roster.group-${group}`),
                count: filtered(ofTag, { ...filter, group }).length,
              })}
            </option>
          )),
        )}
        {select(
          'tier',
          filter.tier,
          tierIds.map((tier) => (
            <option key={tier} value={tier}>
              {tierNames[tier].displayName}
            </option>
          )),
        )}
        {tags.length === 0
          ? null
          : select(
              'tag',
              tag,
              tags.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              )),
            )}
        {clients.some(({ coveringFor }) => coveringFor !== null)
          ? select(
              'whose',
              filter.whose,
              (['own', 'covered'] as const).map((whose) => (
                <option key={whose} value={whose}>
                  {t(`coach.roster.whose-${whose}`)}
                </option>
              )),
            )
          : null}
      </search>
      <div className="roster-count">
        <p className="muted" role="status">
          {t('coach.roster.count', { shown: found.length, all: clients.length })}
        </p>
        <Totals clients={found} />
        {account.coachApproved && offered.length > 0 ? (
          <Button size="small" variant="secondary" onClick={() => setBroadcast('written')}>
            {t('coach.broadcast.open')}
          </Button>
        ) : null}
        <LinkButton size="small" variant="secondary" to={paths.coach.assignProgram}>
          {t('frame.assign-program')}
        </LinkButton>
      </div>
      {hasBroadcasts ? (
        <Suspense fallback={null}>
          <HeldBroadcasts
            accountId={account.id}
            hasFocus={broadcast === 'held'}
            onOpen={() => setBroadcast('written')}
          />
        </Suspense>
      ) : null}
      {found.length === 0 ? (
        <EmptyState
          title={t('coach.roster.none-found')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setName('');
                for (const one of [...query.keys()]) set(one, '');
              }}
            >
              {t('coach.roster.clear')}
            </Button>
          }
        />
      ) : (
        <RosterList clients={found} tagsOf={tagsOf} unit={account.weightUnit} />
      )}
      {broadcast === 'written' ? (
        <Suspense fallback={null}>
          <BroadcastDialog
            accountId={account.id}
            shown={offered}
            clients={clients}
            onHeld={() => setBroadcast('held')}
            onClose={() => setBroadcast(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What the clients in the list come to together. */
function Totals({ clients }: { readonly clients: readonly RosterRow[] }) {
  const t = useText();
  const { owed, dueToday, warnings } = rosterTotals(clients);
  return (
    <ul className="roster-totals">
      <li>{t('coach.roster.total-owed', { count: owed })}</li>
      <li>{t('coach.roster.total-today', { count: dueToday })}</li>
      <li className={warnings > 0 ? 'roster-urgent' : undefined}>
        {t('coach.roster.total-warnings', { count: warnings })}
      </li>
    </ul>
  );
}

function filterOf(query: URLSearchParams): RosterFilter {
  const groups = [...reasonGroupIds, 'hidden' as const];
  return {
    name: query.get('name') ?? '',
    group: groups.find((group) => group === query.get('reason')) ?? '',
    tier: tierIds.find((tier) => tier === query.get('tier')) ?? '',
    whose: (['own', 'covered'] as const).find((whose) => whose === query.get('whose')) ?? '',
  };
}
