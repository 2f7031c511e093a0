import { useState } from 'react';
import type { CoachProfileView } from '#shared/contracts/coaching/coach-profile.ts';
import {
  type Certificate,
  handleLength,
  handlePattern,
  profileLimits,
} from '#shared/domain/coaching/coach-profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { PortraitField } from './portrait-field.tsx';
import { useSaveProfile } from './profile-queries.ts';

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
  const [handle, setHandle] = useState(profile.handle ?? proposed);
  const [intro, setIntro] = useState(profile.intro);
  const [approach, setApproach] = useState(profile.approach);
  const [photo, setPhoto] = useState(profile.photo);
  const [certificates, setCertificates] = useState<readonly Certificate[]>(profile.certificates);
  const isHandle =
    handlePattern.test(handle) && handle.length >= handleLength.least && handle.length <= handleLength.most;
  const isTaken = save.error instanceof ApiError && save.error.code === 'handle_taken';

  const { form, errorOf } = useContractForm({
    problems: {
      handle: isHandle ? undefined : t('coach-profile.handle-wrong', handleLength),
    },
    request: { version: profile.version, handle, intro: intro.trim(), approach: approach.trim() },
    send: (request) =>
      save.mutate(
        { ...request, photoId: photo?.id ?? null, certificates: certificates.map(trimmed) },
        { onSuccess: () => toast({ title: t('coach-profile.saved') }) },
      ),
    showsAtOnce: true,
  });

  return (
    <form className="coach-profile-form" {...form} noValidate={false}>
      <PortraitField name={name} photo={photo} onChange={setPhoto} />
      <Field
        label={t('coach-profile.handle')}
        hint={t('coach-profile.handle-hint', { address: paths.coachPage.to(handle) })}
        error={errorOf('handle') ?? (isTaken ? t('coach-profile.handle-taken') : undefined)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={handle}
        onChange={({ target }) => setHandle(target.value.toLowerCase())}
      />
      <TextAreaField
        label={t('coach-profile.intro')}
        hint={t('coach-profile.own-words')}
        rows={3}
        maxLength={profileLimits.intro}
        value={intro}
        onChange={({ target }) => setIntro(target.value)}
      />
      <TextAreaField
        label={t('coach-profile.approach')}
        maxLength={profileLimits.approach}
        value={approach}
        onChange={({ target }) => setApproach(target.value)}
      />
      <CertificateFields certificates={certificates} onChange={setCertificates} />
      {save.isError && !isTaken ? (
        <Alert tone="danger">
          {t(isChanged(save.error) ? 'coach-profile.changed' : 'coach-profile.failed')}
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

/** As it is sent: without the day on which an admin checked it. */
function trimmed({ id, name, number, issuer, expiresOn }: Certificate): Certificate {
  return { id, name: name.trim(), number: number.trim(), issuer: issuer.trim(), expiresOn };
}
