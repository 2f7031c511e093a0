import { arms } from './poses/arms/arms.ts';
import { curls } from './poses/arms/curls.ts';
import { shoulderRaises, triceps } from './poses/arms/triceps.ts';
import { carries } from './poses/athletic/carries.ts';
import { conditioning } from './poses/athletic/conditioning.ts';
import { jumps } from './poses/athletic/jumps.ts';
import { loadedWork } from './poses/athletic/loaded-work.ts';
import { olympicLifts } from './poses/athletic/olympic-lifts.ts';
import { plyometrics } from './poses/athletic/plyometrics.ts';
import { core } from './poses/core/core.ts';
import { crunches } from './poses/core/crunches.ts';
import { cardio } from './poses/endurance/cardio.ts';
import { cardioMachines } from './poses/endurance/cardio-machines.ts';
import { onFoot } from './poses/endurance/on-foot.ts';
import { swimming } from './poses/endurance/swimming.ts';
import { barbellSquats } from './poses/legs/barbell-squats.ts';
import { calfRaises } from './poses/legs/calf-raises.ts';
import { deadlifts } from './poses/legs/deadlifts.ts';
import { glutes } from './poses/legs/glutes.ts';
import { hinges } from './poses/legs/hinges.ts';
import { legCurls } from './poses/legs/leg-curls.ts';
import { legMachines } from './poses/legs/leg-machines.ts';
import { legStations } from './poses/legs/leg-stations.ts';
import { lowerLegs } from './poses/legs/lower-legs.ts';
import { lunges } from './poses/legs/lunges.ts';
import { singleLeg } from './poses/legs/single-leg.ts';
import { squats } from './poses/legs/squats.ts';
import { mobility } from './poses/mobility/mobility.ts';
import { stretches } from './poses/mobility/stretches.ts';
import { freeWeightPulls, machinePulls } from './poses/pull/machine-pulls.ts';
import { pullUps } from './poses/pull/pull-ups.ts';
import { pulls } from './poses/pull/pulls.ts';
import { machinePresses } from './poses/push/machine-presses.ts';
import { presses } from './poses/push/presses.ts';
import { pushUps } from './poses/push/push-ups.ts';
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
    ...loadedWork,
    ...olympicLifts,
    ...plyometrics,
    ...cardioMachines,
    ...onFoot,
    ...swimming,
    ...crunches,
    ...curls,
    ...freeWeightPulls,
    ...hinges,
    ...jumps,
    ...legMachines,
    ...barbellSquats,
    ...deadlifts,
    ...glutes,
    ...legCurls,
    ...legStations,
    ...lowerLegs,
    ...singleLeg,
    ...lunges,
    ...machinePresses,
    ...machinePulls,
    ...mobility,
    ...presses,
    ...pullUps,
    ...pulls,
    ...pushUps,
    ...shoulderRaises,
    ...squats,
    ...stretches,
    ...triceps,
  }),
);
