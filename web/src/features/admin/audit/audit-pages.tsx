import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditLineView, AuditPage, AuditQuery } from '#shared/contracts/admin/audit-lines.ts';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { EmptyState, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useAuditTexts } from '../clients/use-audit-texts.ts';
import { auditPageQuery } from './audit-queries.ts';

const needed: AdminPermission = 'clients.read';

/** Newest first; each page is asked for by its button. */
export function AuditPages({ query }: { readonly query: AuditQuery }) {
  const t = useText();
  const [openedAt] = useState(() => Date.now());
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const asked = [query, ...cursors.map((cursor) => ({ ...query, cursor }))];
  const pages = useQueries({ queries: asked.map((each) => auditPageQuery(openedAt, each)) });
  const lines = pages.flatMap(({ data }) => data?.lines ?? []);
  const last = pages.at(-1);
  const end = last?.data?.nextCursor === null ? last.data : null;
  const read = last?.isError ? undefined : pages.findLast(({ data }) => data !== undefined)?.data;
  const section = useRef<HTMLElement>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    // The button moved below what it opened, or is gone.
    if (firstNew.current === null || last?.isPending) return;
    const row = section.current?.querySelectorAll<HTMLElement>('tbody tr')[firstNew.current];
    firstNew.current = null;
    if (row !== undefined) row.focus();
    else if (read === undefined || end !== null) section.current?.focus();
  });
  return (
    <section className="admin-stack" aria-busy={last?.isFetching} ref={section} tabIndex={-1}>
      {lines.length > 0 ? <AuditTable lines={lines} /> : null}
      {last?.isPending ? <Skeleton lines={6} /> : null}
      {last !== undefined && failedToLoad(last) ? (
        <LoadFailed title={t('admin-audit.failed')} onRetry={() => void last.refetch()} />
      ) : null}
      {lines.length === 0 && end ? <NothingFound unknown={end.unknown} /> : null}
      {read ? (
        <Older
          page={read}
          busy={last?.isPending === true}
          onOlder={(cursor) => {
            firstNew.current = lines.length;
            setCursors((before) => [...before, cursor]);
          }}
        />
      ) : null}
    </section>
  );
}

function NothingFound({ unknown }: Pick<AuditPage, 'unknown'>) {
  const t = useText();
  return <EmptyState title={t(unknown === null ? 'admin-audit.none' : `admin-audit.unknown-${unknown}`)} />;
}

type OlderProps = {
  readonly page: AuditPage;
  readonly busy: boolean;
  readonly onOlder: (cursor: string) => void;
};

function Older({ page: { nextCursor, readBackTo }, busy, onOlder }: OlderProps) {
  const t = useText();
  const { show } = usePersonClock();
  if (nextCursor === null) return null;
  return (
    <>
      <p className="muted" role="status">
        {t('admin-audit.read-back', { date: show(readBackTo, dayAndTime) })}
      </p>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => onOlder(nextCursor)}>
          {t('admin-audit.older')}
        </Button>
      </div>
    </>
  );
}

function AuditTable({ lines }: { readonly lines: readonly AuditLineView[] }) {
  const t = useText();
  const { show } = usePersonClock();
  const { actionOf, detailsOf } = useAuditTexts();
  return (
    <Table caption={t('admin-audit.title')} stacks>
      <thead>
        <tr>
          <th scope="col">{t('admin-audit.when')}</th>
          <th scope="col">{t('admin-audit.by')}</th>
          <th scope="col">{t('admin-audit.action')}</th>
          <th scope="col">{t('admin-audit.about')}</th>
          <th scope="col">{t('admin-audit.details')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} tabIndex={-1}>
            <td className="admin-when">{show(line.at, dayAndTime)}</td>
            <td data-label={t('admin-audit.by')}>{line.by.name ?? line.by.id}</td>
            <td data-label={t('admin-audit.action')}>{actionOf(line.action)}</td>
            <td data-label={t('admin-audit.about')}>
              <About about={line.about} />
            </td>
            <td data-label={t('admin-audit.details')}>{detailsOf(line) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Only people who have an account have a name. Their page needs a permission of its own. */
function About({ about }: Pick<AuditLineView, 'about'>) {
  const { profile } = useAuth();
  if (about === null) return '–';
  if (about.name === null) return about.id;
  if (profile?.permissions.includes(needed) !== true) return about.name;
  return <Link to={paths.adminClients.to(about.id)}>{about.name}</Link>;
}
