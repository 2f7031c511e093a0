import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { TierBadge } from '#web/ui/display/tier-badge.tsx';

test.each(tierIds.map((tier, index) => [tier, index + 1] as const))(
  'the badge of %s carries %i plates, so that a tier is not told by color alone',
  (tier, plates) => {
    const html = renderToStaticMarkup(<TierBadge tier={tier} />);
    expect(html.match(/<rect /g)).toHaveLength(plates);
  },
);
