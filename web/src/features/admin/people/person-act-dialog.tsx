import type { DataAct, PersonAct } from '#shared/contracts/admin/person-acts.ts';
import type { FormReading } from '#web/lib/hooks/use-contract-form.ts';
import type { MessageKey } from '#web/lib/i18n/keys.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ActForm } from './act-form.tsx';

const refusals: ReadonlyMap<string, MessageKey> = new Map([
  ['not_a_client', 'admin-clients.delete-role'],
  ['account_disabled', 'admin-clients.delete-disabled'],
  ['deletion_is_own', 'admin-clients.data-refused-own'],
  ['removal_begun', 'admin-clients.data-refused-begun'],
  ['person_changed', 'admin-clients.data-refused-changed'],
  ['person_not_found', 'admin-clients.data-refused-gone'],
  ['export_recent', 'admin-clients.data-refused-recent'],
]);

const dangers: ReadonlySet<PersonAct | DataAct> = new Set(['disable', 'delete']);

/** Asks before one act about a person. */
export function PersonActDialog<Act extends PersonAct | DataAct, Request, Field extends string>({
  name,
  act,
  read,
  actWith,
  onClose,
}: {
  readonly name: string;
  readonly act: Act | null;
  readonly read: (act: Act, reason: string) => FormReading<Request, Field>;
  readonly actWith: (token: string, request: Request) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={t(`admin-clients.title-${act ?? 'sign-out'}`, { name })}
    >
      {act === null ? null : (
        <ActForm
          lead={t(`admin-clients.lead-${act}`)}
          button={t(`admin-clients.act-${act}`)}
          isDanger={dangers.has(act)}
          refusals={refusals}
          read={(reason) => read(act, reason)}
          actWith={actWith}
          onDone={() => {
            toast({ title: t(`admin-clients.done-${act}`) });
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
