import { lazy, Suspense, useState } from 'react';
import AboutSection from '#web/features/landing/sections/about-section.tsx';
import { loadNamespaces } from '#web/lib/i18n/load-namespaces.ts';

const NotifyMeDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#web/features/enquiries/notify-me-dialog.tsx'),
    loadNamespaces(['enquiries']),
  ]);
  return dialog;
});

/** The landing page's part about the coach, with the form that the book's pre-order opens. */
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
