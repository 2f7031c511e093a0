import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { AdminScreen } from '#web/features/admin/components/admin-screen.tsx';
import { HandledEnquiries } from '#web/features/admin/queues/handled-enquiries.tsx';
import { QueueList } from '#web/features/admin/queues/queue-list.tsx';
import { WebhookLog } from '#web/features/admin/queues/webhook-log.tsx';
import { ReportList } from '#web/features/admin/reports/report-list.tsx';
import { ReportScreen } from '#web/features/admin/reports/report-screen.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { AdminGuard } from '#web/parts/guards/admin-guard.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { adminStart } from '#web/parts/navigation/admin-start.ts';
import { useAuth } from '#web/session/auth-provider.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

const MoneyDesk = lazyPart(() => import('#web/features/admin/money/money-desk.tsx'), ['money', 'billing']);
const PayDesk = lazyPart(() => import('#web/features/admin/pay/pay-desk.tsx'), ['pay', 'admin-clients']);

const AuditDesk = lazyPart(
  () => import('#web/features/admin/audit/audit-desk.tsx'),
  ['admin-audit', 'admin-clients'],
);
const EnquiryScreen = lazyPart(
  async () => ({ default: (await import('#web/features/admin/queues/enquiry-screen.tsx')).EnquiryScreen }),
  ['admin-clients', 'billing'],
);
const MailingDesk = lazyPart(
  () => import('#web/features/admin/mailing/mailing-desk.tsx'),
  ['mailing', 'admin-clients'],
);

/** What admins work off: the queues, and the screens that they lead to. */
export default function AdminDeskRoute() {
  const { desk, '*': rest = '' } = useParams();
  if (desk === undefined) return <Start />;
  if (desk === 'money') return <Money />;
  if (desk === 'pay') return <Pay />;
  if (desk === 'audit') return <Audit />;
  if (desk === 'reports') return <Reports path={rest} />;
  if (desk !== 'queues') return <Navigate to={paths.adminDesk.link} replace />;
  const [section = '', id] = rest.split('/');
  if (section === 'support') return <Support enquiryId={id} />;
  if (section === 'webhooks') return <Webhooks />;
  if (section === 'pre-orders') return <Mailing />;
  return <Queues />;
}

function Start() {
  return (
    <SignedInScreen>
      <AdminGuard>
        <FirstScreen />
      </AdminGuard>
    </SignedInScreen>
  );
}

function FirstScreen() {
  const { profile } = useAuth();
  return <Navigate to={adminStart(profile?.permissions ?? [])} replace />;
}

function Money() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <MoneyDesk />
    </Suspense>
  );
}

function Pay() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <PayDesk />
    </Suspense>
  );
}

function Audit() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <AuditDesk />
    </Suspense>
  );
}

function Mailing() {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <MailingDesk />
    </Suspense>
  );
}

function Queues() {
  const t = useText();
  return (
    <AdminScreen title={t('admin-queues.title')} lead={t('admin-queues.lead')} permissions={['queues.read']}>
      <QueueList />
    </AdminScreen>
  );
}

function Support({ enquiryId }: { readonly enquiryId: string | undefined }) {
  const t = useText();
  return (
    <AdminScreen
      title={t('admin-queues.support')}
      lead={t('admin-queues.support-lead')}
      permissions={enquiryId ? ['support.write', 'clients.read'] : ['support.write']}
    >
      {enquiryId ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <EnquiryScreen key={enquiryId} enquiryId={enquiryId} />
        </Suspense>
      ) : (
        <HandledEnquiries />
      )}
    </AdminScreen>
  );
}

function Webhooks() {
  const t = useText();
  return (
    <AdminScreen
      title={t('admin-queues.webhooks')}
      lead={t('admin-queues.webhooks-lead')}
      permissions={['system.read']}
    >
      <WebhookLog />
    </AdminScreen>
  );
}

function Reports({ path }: { readonly path: string }) {
  const t = useText();
  const [clientId = '', reporterId = '', reportId = ''] = path.split('/');
  return (
    <AdminScreen
      title={t('admin-reports.title')}
      lead={t('admin-reports.lead')}
      permissions={['reports.write']}
    >
      {path === '' ? <ReportList /> : <ReportScreen key={path} ids={{ clientId, reporterId, reportId }} />}
    </AdminScreen>
  );
}
