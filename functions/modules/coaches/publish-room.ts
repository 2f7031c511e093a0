import { type CoachLoad, freePlaces } from './choice/choose-coach.ts';
import type { CoachList } from './coach-list.ts';
import type { CoachLoads } from './coach-loads.ts';

type RoomDeps = { readonly roll: Pick<CoachList, 'setRoom'>; readonly loads: Pick<CoachLoads, 'of'> };

/** Tells the public site which coaches take clients, so that nobody pays when none does. Writes only what changed. */
export async function publishRoom(
  { roll }: Pick<RoomDeps, 'roll'>,
  loads: readonly CoachLoad[],
): Promise<void> {
  const changed = loads.filter((coach) => hasRoom(coach) !== coach.hasRoom);
  await Promise.all(changed.map((coach) => roll.setRoom(coach.id, hasRoom(coach))));
}

/** After a change of one coach. */
export async function publishRoomOf({ roll, loads }: RoomDeps, coachId: string): Promise<void> {
  const load = await loads.of(coachId);
  if (load !== null) await publishRoom({ roll }, [load]);
}

/** What was published stays until a coach's clients are counted for the first time. */
function hasRoom(coach: CoachLoad): boolean {
  const isOpen = coach.isCovered && coach.isSetUp && coach.capacity > 0;
  return isOpen && coach.countedAt === null ? coach.hasRoom : freePlaces(coach) > 0;
}
