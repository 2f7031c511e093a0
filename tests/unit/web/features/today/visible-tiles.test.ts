import { describe, expect, it } from 'vitest';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { visibleTiles } from '#web/features/today/model/visible-tiles.ts';

const on = (tier: TierId): Entitlement => ({ tier, source: 'subscription', status: 'active' });
const todayTiles = [
  { id: 'session', hidden: false },
  { id: 'coach', hidden: true },
];

describe('visibleTiles without a training overview', () => {
  it('follows the arrangement from adaptive on', () => {
    expect(visibleTiles({ todayTiles }, on('adaptive'), undefined)).toEqual([
      'habits',
      'session',
      'tip',
      'check-in',
      'energy',
    ]);
  });

  it('ignores an arrangement of an earlier plan below adaptive', () => {
    expect(visibleTiles({ todayTiles }, on('core'), undefined)).toEqual([
      'habits',
      'coach',
      'energy',
      'session',
      'tip',
    ]);
  });
});
