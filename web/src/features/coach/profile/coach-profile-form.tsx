import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import {
  type Certificate,
  handleLength,
  handlePattern,
  profileLimits,
} from '#shared/domain/coaching/coach-profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useVersionedDraft } from '#web/lib/hooks/use-versioned-draft.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { LeaveDialog } from '#web/ui/overlay/leave-dialog.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { PortraitField } from './portrait-field.tsx';
import { useSaveProfile } from './profile-queries.ts';

type Draft = Pick<CoachProfileView, 'version' | 'intro' | 'approach' | 'photo'> & {
  readonly handle: string;
  readonly certificates: readonly Certificate[];
};

const draftOf = (profile: CoachProfileView, proposed: string): Draft => ({
  version: profile.version,
  handle: profile.handle ?? proposed,
  intro: profile.intro,
  approach: profile.approach,
  photo: profile.photo,
  certificates: profile.certificates,
});

/** `proposed` is the address of a coach who has none yet. */
export function ProfileForm({
  profile,
  name,
  proposed,
}: {
  readonly profile: CoachProfileView;
  readonly name: string;
  readonly proposed: string;
}) {
  const t = useText();
  const save = useSaveProfile();
  const { draft, unsaved, change, saved } = useVersionedDraft(draftOf(profile, proposed));
  const { version, handle, intro, approach, photo, certificates } = draft;
  const isHandle =
    handlePattern.test(handle) && handle.length >= handleLength.least && handle.length <= handleLength.most;
  const isTaken = save.error instanceof ApiError && save.error.code === 'handle_taken';

  const { form, errorOf } = useContractForm({
    problems: {
      handle: isHandle ? undefined : t('coach-profile.handle-wrong', handleLength),
    },
    request: { version, handle, intro: intro.trim(), approach: approach.trim() },
    send: (request) =>
      save.mutate(
        { ...request, photoId: photo?.id ?? null, certificates: certificates.map(trimmed) },
        {
          onSuccess: (answer) => {
            saved(answer.profile.version);
            toast({ title: t('coach-profile.saved') });
          },
        },
      ),
    showsAtOnce: true,
  });

  return (
    <form className="coach-profile-form" {...form} noValidate={false}>
      <LeaveDialog unsaved={unsaved} />
      <PortraitField name={name} photo={photo} onChange={(next) => change({ photo: next })} />
      <Field
        label={t('coach-profile.handle')}
        hint={t('coach-profile.handle-hint', { address: paths.coachPage.to(handle) })}
        error={errorOf('handle') ?? (isTaken ? t('coach-profile.handle-taken') : undefined)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={handle}
        onChange={({ target }) => change({ handle: target.value.toLowerCase() })}
      />
      <TextAreaField
        label={t('coach-profile.intro')}
        hint={t('coach-profile.own-words')}
        rows={3}
        maxLength={profileLimits.intro}
        value={intro}
        onChange={({ target }) => change({ intro: target.value })}
      />
      <TextAreaField
        label={t('coach-profile.approach')}
        maxLength={profileLimits.approach}
        value={approach}
        onChange={({ target }) => change({ approach: target.value })}
      />
      <CertificateFields certificates={certificates} onChange={(next) => change({ certificates: next })} />
      {save.isError && !isTaken ? (
        <Alert
          tone="danger"
          title={t(isChanged(save.error) ? 'coach-profile.changed-stored' : 'coach-profile.failed')}
        >
          {isChanged(save.error) && profile.version !== version ? (
            <StoredProfile profile={profile} onReplace={() => change({ version: profile.version })} />
          ) : null}
        </Alert>
      ) : null}
      <div className="actions">
        <Button type="submit" busy={save.isPending}>
          {t('coach-profile.save')}
        </Button>
      </div>
    </form>
  );
}

export const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'profile_changed';

/** What another device or an admin stored since. */
function StoredProfile({
  profile: { intro, approach, certificates },
  onReplace,
}: {
  readonly profile: CoachProfileView;
  readonly onReplace: () => void;
}) {
  const t = useText();
  return (
    <>
      <p>{intro}</p>
      <p>{approach}</p>
      <ul>
        {certificates.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <div>
        <Button size="small" variant="secondary" onClick={onReplace}>
          {t('coach-profile.replace')}
        </Button>
      </div>
    </>
  );
}

/** As it is sent: without the day on which an admin checked it. */
function trimmed({ id, name, number, issuer, expiresOn }: Certificate): Certificate {
  return { id, name: name.trim(), number: number.trim(), issuer: issuer.trim(), expiresOn };
}
