const rules = [
  [/^web\/src\/features\/training\/finish\//, 'web/src/features/training/workout/finish/'],
  [/^web\/src\/components\/ui\//, 'web/src/ui/'],
  [/^web\/src\/components\/drag\//, 'web/src/ui/drag/'],
  [/^web\/src\/components\/layouts\//, 'web/src/parts/layouts/'],
  [/^web\/src\/components\//, 'web/src/parts/'],
  [/^web\/src\/config\//, 'web/src/lib/'],
  [/^web\/src\/auth\/(session)\//, 'web/src/session/'],
  [/^web\/src\/auth\/(amplify|identity)\//, 'web/src/session/$1/'],
  [/^web\/src\/auth\/forms\//, 'web/src/parts/auth-forms/'],
  [/^web\/src\/auth\/(guards|locked)\//, 'web/src/parts/$1/'],
];
const one = {
  'web/src/auth/identity/amplify-identity-client.ts': 'web/src/session/amplify/amplify-identity-client.ts',
  'web/src/features/booking/components/sessions-view.tsx': 'web/src/features/booking/client/sessions-view.tsx',

  'web/src/auth/guards/tier-label.ts': 'web/src/parts/locked/tier-label.ts',
  'web/src/components/frame/navigation.ts': 'web/src/parts/navigation/navigation.ts',
  'web/src/components/frame/locked-item-dialog.tsx': 'web/src/parts/navigation/locked-item-dialog.tsx',
  'web/src/features/booking/coach/booking-status-badge.tsx': 'web/src/features/booking/status/booking-status-badge.tsx',
  'web/src/features/coach/roster/use-roster.ts': 'web/src/features/coach/api/use-roster.ts',
  'web/src/lib/lazy-part.ts': 'web/src/lib/i18n/lazy-part.ts',

  'web/src/auth/forms/text-key.ts': 'web/src/session/text-key.ts',
  'web/src/auth/session/session-dialogs.tsx': 'web/src/parts/guards/session-dialogs.tsx',
  'web/src/auth/session/signed-in-screen.tsx': 'web/src/parts/guards/signed-in-screen.tsx',
  'web/src/components/ui/week-strip.tsx': 'web/src/parts/training/week-strip.tsx',
  'web/src/components/ui/week-strip.css': 'web/src/parts/training/week-strip.css',
};
const group = (feature, to, names) => { for (const n of names.split(' ')) one[`web/src/features/${feature}/components/${n}`] = `web/src/features/${feature}/${to}/${n}`; };
group('messages', 'review', 'analysis-dialog.tsx analysis-view.tsx clip-button.tsx clip-dialog.tsx compared-clip.tsx drawing-tools.tsx mark-form.tsx measure-dialog.tsx pin-voice.tsx requested-review.tsx review-dialog.tsx review-view.tsx stored-clip.tsx');
group('programs', 'assign', 'assign-form.tsx assign-many-form.tsx client-difference-item.tsx compare-clients.tsx save-as-template.tsx');
group('booking', 'client', 'sessions-view.tsx session-card.tsx session-month.tsx rate-session.tsx rate-session.css report-session.tsx move-session.tsx cancel-session.tsx calendar-feed.tsx waitlist-entries.tsx plan-months.tsx');
export function target(f) {
  if (one[f]) return one[f];
  for (const [from, to] of rules) {
    if (from.test(f)) return f.replace(from, to);
  }
  const t = /^tests\/unit\/web\/(.*)$/.exec(f);
  if (t) {
    const src = 'web/src/' + t[1];
    for (const [from, to] of Object.entries(one)) {
      const stem = from.replace(/\.tsx?$/, '');
      const m = src.startsWith(stem + '.') && /^((?:\.property)?\.test\.tsx?)$/.exec(src.slice(stem.length));
      if (m) return 'tests/unit/web/' + to.slice(8).replace(/\.tsx?$/, '') + m[1];
    }
    for (const [from, to] of rules) if (from.test(src)) return 'tests/unit/web/' + src.replace(from, to).slice(8);
  }
  return f;
}
