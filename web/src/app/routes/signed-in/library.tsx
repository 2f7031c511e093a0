import { Route, Routes } from 'react-router-dom';
import { ArticleScreen } from '#web/features/library/article-screen.tsx';
import { LibraryScreen } from '#web/features/library/library-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';

export default function LibraryRoute() {
  const t = useText();
  const title = t('frame.nav.library');
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <Routes>
          <Route
            path=":id"
            element={
              <AppFrame title={title}>
                <ArticleScreen />
              </AppFrame>
            }
          />
          <Route
            path="*"
            element={
              <AppFrame title={title} lead={t('library.lead')}>
                <LibraryScreen />
              </AppFrame>
            }
          />
        </Routes>
      </ProtectedRoute>
    </SignedInScreen>
  );
}
