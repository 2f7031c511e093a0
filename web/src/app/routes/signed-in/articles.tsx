import { Route, Routes } from 'react-router-dom';
import { ArticlesScreen } from '#web/features/articles/articles-screen.tsx';
import { EditorScreen } from '#web/features/articles/editor-screen.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { AppFrame } from '#web/parts/frame/app-frame.tsx';
import { AdminGuard } from '#web/parts/guards/admin-guard.tsx';
import { OtherRole } from '#web/parts/guards/other-role.tsx';
import { ProtectedRoute } from '#web/parts/guards/protected-route.tsx';
import { SignedInScreen } from '#web/parts/guards/signed-in-screen.tsx';
import { useAuth } from '#web/session/auth-provider.tsx';
// At its first call, the browser would wait for it.
import '#shared/contracts/routes.ts';

export default function ArticlesRoute() {
  return (
    <SignedInScreen>
      <ProtectedRoute>
        <ArticlesArea />
      </ProtectedRoute>
    </SignedInScreen>
  );
}

/** For coaches, who write, and admins, who may change and withdraw. */
function ArticlesArea() {
  const t = useText();
  const { profile } = useAuth();
  if (profile === null) return null;
  if (profile.role === 'client') return <OtherRole requiredRole="coach" ownRole="client" />;
  const title = t('frame.nav.articles');
  const editor = (
    <AppFrame title={title} wide>
      <EditorScreen />
    </AppFrame>
  );
  const screens = (
    <Routes>
      <Route path="new" element={editor} />
      <Route path=":id" element={editor} />
      <Route
        path="*"
        element={
          <AppFrame title={title} lead={t('articles.lead')}>
            <ArticlesScreen />
          </AppFrame>
        }
      />
    </Routes>
  );
  if (profile.role === 'coach') return screens;
  return <AdminGuard permissions={['library.write']}>{screens}</AdminGuard>;
}
