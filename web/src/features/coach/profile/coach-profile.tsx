import { useQuery } from '@tanstack/react-query';
import type { Account } from '#shared/contracts/account/account.ts';
import { handleLength } from '#shared/domain/coaching/coach-profile.ts';
import { foldLetters } from '#shared/domain/locale/search-words.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { ProfileForm } from './coach-profile-form.tsx';
import { profileQuery } from './profile-queries.ts';
import { ProfileStatus } from './profile-status.tsx';
import './coach-profile.css';

/** What visitors read about the coach: draft, preview, publication. */
export default function CoachProfile({ coach }: { readonly coach: Pick<Account, 'fullName'> }) {
  const t = useText();
  const { data, isPending, isLoadingError, refetch } = useQuery(profileQuery);
  if (isLoadingError) {
    return <LoadFailed title={t('coach-profile.load-failed')} onRetry={() => void refetch()} />;
  }
  if (isPending) return <Skeleton lines={8} />;
  const { fullName } = coach;
  return (
    <div className="coach-profile">
      <section className="coach-profile-form">
        <h2>{t('coach-profile.title')}</h2>
        <p className="muted">{t('coach-profile.text')}</p>
        <ProfileForm profile={data} name={fullName} proposed={handleOf(fullName)} />
      </section>
      <ProfileStatus profile={data} name={fullName} />
    </div>
  );
}

/** `Casey Lee` becomes `casey-lee`; what has no Latin letter is left out. */
function handleOf(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-')
    .slice(0, handleLength.most)
    .replaceAll(/^-|-$/g, '');
}
