/** In the order of a client who arranged nothing. The session of the day stays above them. */
export const todayTileIds = [
  'week',
  'habits',
  'weight',
  'coach',
  'check-in',
  'energy',
  'session',
  'tip',
  'program',
] as const;
export type TodayTileId = (typeof todayTileIds)[number];

export type TodayTile = { readonly id: TodayTileId; readonly hidden: boolean };
/** As an earlier or a later version may have stored it. */
type StoredTiles = readonly { readonly id: string; readonly hidden: boolean }[];

/** Without the tiles that this version does not know; a tile named twice stays where it was named first. */
export function knownTiles(stored: StoredTiles): readonly TodayTile[] {
  const seen = new Set<string>();
  return stored.flatMap(({ id: named, hidden }) => {
    const id = todayTileIds.find((each) => each === named);
    if (id === undefined || seen.has(id)) return [];
    seen.add(id);
    return { id, hidden };
  });
}

/** Every tile in its order. One that is missing from what was stored comes after the tile that it follows by default. */
export function arrangedTiles(stored: StoredTiles | null | undefined): readonly TodayTile[] {
  const tiles = [...knownTiles(stored ?? [])];
  for (const [position, id] of todayTileIds.entries()) {
    if (tiles.some((tile) => tile.id === id)) continue;
    const before = tiles.findIndex((tile) => tile.id === todayTileIds[position - 1]);
    tiles.splice(before + 1, 0, { id, hidden: false });
  }
  return tiles;
}
