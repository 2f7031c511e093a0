import { Outlet } from 'react-router-dom';

/** The public frame: navigation, the screen, footer. */
export function SiteLayout() {
  return (
    <main id="main-content">
      <Outlet />
    </main>
  );
}
