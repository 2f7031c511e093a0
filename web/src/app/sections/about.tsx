import { Suspense, useState } from 'react';
import AboutSection from '#web/features/landing/sections/about-section.tsx';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';

const NotifyMeDialog = lazyPart(() => import('#web/features/enquiries/notify-me-dialog.tsx'), ['enquiries']);

export default function About() {
  const [preOrdering, setPreOrdering] = useState(false);
  return (
    <>
      <AboutSection onPreOrder={() => setPreOrdering(true)} />
      {preOrdering ? (
        <Suspense>
          <NotifyMeDialog onClose={() => setPreOrdering(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
