import { describe, expect, it } from 'vitest';
import { arrangedTiles, knownTiles, todayTileIds } from '#shared/domain/site/today-tiles.ts';

const shown = (...ids: string[]) => ids.map((id) => ({ id, hidden: false }));
const idsOf = (tiles: ReturnType<typeof arrangedTiles>) => tiles.map(({ id }) => id);

describe('arrangedTiles', () => {
  it('shows every tile in the default order while nothing is stored', () => {
    for (const nothing of [undefined, null, []]) {
      expect(idsOf(arrangedTiles(nothing))).toEqual(todayTileIds);
      expect(arrangedTiles(nothing).some(({ hidden }) => hidden)).toBe(false);
    }
  });

  it('keeps the stored order and what is hidden', () => {
    const stored = [...todayTileIds].reverse().map((id) => ({ id, hidden: id === 'energy' }));
    expect(arrangedTiles(stored)).toEqual(stored);
  });

  it('puts a tile of a later version after the one that it follows by default', () => {
    const stored = shown('program', 'session', 'check-in', 'coach', 'weight', 'week');
    expect(idsOf(arrangedTiles(stored))).toEqual([
      'program',
      'session',
      'tip',
      'check-in',
      'energy',
      'coach',
      'weight',
      'week',
      'habits',
    ]);
    expect(idsOf(arrangedTiles(shown('coach')))[0]).toBe('week');
  });
});

describe('knownTiles', () => {
  it('drops unknown and repeated tiles', () => {
    expect(knownTiles([...shown('coach', 'horoscope', 'week'), { id: 'coach', hidden: true }])).toEqual(
      shown('coach', 'week'),
    );
  });
});
