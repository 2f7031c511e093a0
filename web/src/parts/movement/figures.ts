import { arms } from './poses/arms.ts';
import { calfRaises } from './poses/calf-raises.ts';
import { cardio } from './poses/cardio.ts';
import { carries } from './poses/carries.ts';
import { conditioning } from './poses/conditioning.ts';
import { core } from './poses/core.ts';
import { hinges } from './poses/hinges.ts';
import { jumps } from './poses/jumps.ts';
import { legMachines } from './poses/leg-machines.ts';
import { lunges } from './poses/lunges.ts';
import { mobility } from './poses/mobility.ts';
import { presses } from './poses/presses.ts';
import { pullUps } from './poses/pull-ups.ts';
import { pulls } from './poses/pulls.ts';
import { pushUps } from './poses/push-ups.ts';
import { squats } from './poses/squats.ts';
import type { Figure } from './skeleton/movement-figure.ts';

/** By the id of the exercise in the library. */
export const figures: ReadonlyMap<string, Figure> = new Map(
  Object.entries({
    ...arms,
    ...calfRaises,
    ...cardio,
    ...carries,
    ...conditioning,
    ...core,
    ...hinges,
    ...jumps,
    ...legMachines,
    ...lunges,
    ...mobility,
    ...presses,
    ...pullUps,
    ...pulls,
    ...pushUps,
    ...squats,
  }),
);
