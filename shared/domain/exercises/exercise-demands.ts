import type { InjuryArea } from '#shared/domain/health/health-screening.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';

/** What an exercise is for in a session. Movements of one role can stand in for each other. */
const exerciseRoles = [
  'squat',
  'lunge',
  'hinge',
  'push-horizontal',
  'push-vertical',
  'pull-horizontal',
  'pull-vertical',
  'carry',
  'conditioning',
  'cardio',
  'isolation',
  'core',
  'mobility',
] as const;
export type ExerciseRole = (typeof exerciseRoles)[number];

type ExerciseDemands = {
  readonly role: ExerciseRole;
  /** Joints and areas that it moves against load. */
  readonly loads: readonly InjuryArea[];
  /** From which experience on it is taught. */
  readonly level: ExperienceId;
};

type Row = readonly [loads: readonly InjuryArea[], level: ExperienceId, ids: readonly string[]];

const arms = ['shoulder', 'elbow-wrist'] as const;
const legs = ['knee', 'hip', 'ankle'] as const;
const walking = ['neck', 'shoulder', 'lower-back', ...legs] as const;
const everything = ['shoulder', 'elbow-wrist', 'lower-back', ...legs] as const;

/** Rather too much than too little: what hurts is never asked to work. */
const rows: Readonly<Record<ExerciseRole, readonly Row[]>> = {
  squat: [
    [['knee', 'hip'], 'beginner', ['box-squat', 'leg-press']],
    [legs, 'beginner', ['bodyweight-squat', 'goblet-squat']],
    [legs, 'intermediate', ['heels-elevated-squat', 'hack-squat']],
    [[...legs, 'lower-back'], 'intermediate', ['back-squat']],
    [[...legs, 'lower-back'], 'advanced', ['pause-squat']],
    [[...legs, 'lower-back', 'elbow-wrist'], 'intermediate', ['front-squat', 'zercher-squat']],
    [legs, 'beginner', ['sumo-squat', 'spanish-squat']],
    [legs, 'intermediate', ['pendulum-squat', 'belt-squat', 'single-leg-press']],
    [[...legs, 'lower-back', 'elbow-wrist'], 'intermediate', ['landmine-squat']],
    [
      [...legs, 'lower-back', 'neck'],
      'intermediate',
      ['smith-squat', 'barbell-box-squat', 'safety-bar-squat'],
    ],
    [[...legs, 'lower-back', 'neck', 'shoulder'], 'advanced', ['pin-squat']],
    [[...everything, 'neck'], 'advanced', ['overhead-squat']],
  ],
  lunge: [
    [legs, 'beginner', ['reverse-lunge', 'split-squat', 'step-up']],
    [
      legs,
      'intermediate',
      ['walking-lunge', 'lateral-lunge', 'cossack-squat', 'bulgarian-split-squat', 'curtsy-lunge'],
    ],
    [legs, 'advanced', ['single-leg-squat-to-box', 'skater-squat']],
    [[...legs, 'elbow-wrist'], 'intermediate', ['forward-lunge', 'deficit-reverse-lunge']],
    [[...legs, 'elbow-wrist'], 'intermediate', ['front-foot-elevated-split-squat']],
    [legs, 'intermediate', ['step-down', 'lateral-step-up']],
    [[...legs, 'lower-back', 'neck', 'shoulder'], 'intermediate', ['barbell-reverse-lunge']],
    [[...legs, 'lower-back', 'neck', 'shoulder'], 'advanced', ['barbell-bulgarian-split-squat']],
    [[...legs, 'lower-back'], 'advanced', ['pistol-squat']],
  ],
  hinge: [
    [['hip'], 'beginner', ['glute-bridge']],
    [['hip'], 'intermediate', ['single-leg-hip-thrust']],
    [['hip', 'lower-back'], 'beginner', ['hip-thrust', 'hip-hinge-drill']],
    [['hip', 'lower-back'], 'beginner', ['kettlebell-deadlift', 'romanian-deadlift-dumbbell']],
    [['hip', 'lower-back'], 'intermediate', ['deadlift', 'romanian-deadlift']],
    [['hip', 'lower-back', 'ankle'], 'intermediate', ['single-leg-romanian-deadlift']],
    [['hip', 'lower-back', 'knee'], 'intermediate', ['sumo-deadlift', 'trap-bar-deadlift']],
    [['hip', 'lower-back', 'knee'], 'advanced', ['deficit-deadlift']],
    [['hip', 'lower-back'], 'advanced', ['good-morning']],
    [['hip'], 'beginner', ['band-glute-bridge']],
    [['hip', 'lower-back'], 'beginner', ['hip-thrust-machine']],
    [['hip', 'lower-back'], 'intermediate', ['single-leg-glute-bridge']],
    [['hip', 'lower-back', 'neck', 'shoulder'], 'beginner', ['band-good-morning']],
    [['hip', 'lower-back', 'elbow-wrist'], 'beginner', ['cable-pull-through']],
    [['hip', 'lower-back', 'elbow-wrist'], 'intermediate', ['staggered-stance-romanian-deadlift']],
    [['hip', 'lower-back', 'knee', 'elbow-wrist'], 'beginner', ['dumbbell-deadlift']],
    [['hip', 'lower-back', 'neck', 'elbow-wrist'], 'intermediate', ['rack-pull', 'stiff-leg-deadlift']],
    [['hip', 'lower-back', 'knee', 'shoulder', 'elbow-wrist'], 'advanced', ['snatch-grip-deadlift']],
  ],
  'push-horizontal': [
    [arms, 'beginner', ['push-up', 'incline-push-up', 'wall-push-up']],
    [arms, 'beginner', ['dumbbell-bench-press', 'floor-press', 'incline-dumbbell-press']],
    [arms, 'beginner', ['machine-chest-press', 'machine-incline-press', 'band-chest-press', 'machine-dip']],
    [[...arms, 'knee'], 'beginner', ['knee-push-up']],
    [arms, 'intermediate', ['decline-push-up', 'close-grip-push-up', 'dip', 'bench-dip']],
    [
      arms,
      'intermediate',
      ['bench-press', 'incline-bench-press', 'decline-bench-press', 'close-grip-bench-press'],
    ],
    [arms, 'intermediate', ['smith-bench-press', 'smith-incline-press']],
    [arms, 'advanced', ['pause-bench-press']],
  ],
  'push-vertical': [
    [
      [...arms, 'neck'],
      'beginner',
      ['dumbbell-shoulder-press', 'seated-dumbbell-press', 'machine-shoulder-press'],
    ],
    [[...arms, 'neck', 'knee'], 'beginner', ['half-kneeling-press']],
    [arms, 'intermediate', ['landmine-press']],
    [[...arms, 'neck'], 'intermediate', ['arnold-press', 'pike-push-up', 'seated-barbell-press']],
    [[...arms, 'neck'], 'advanced', ['handstand-push-up']],
    [[...arms, 'neck', 'lower-back', 'hip'], 'advanced', ['z-press']],
    [[...arms, 'neck', 'lower-back'], 'intermediate', ['overhead-press']],
    [[...everything, 'neck'], 'advanced', ['push-jerk']],
    [[...arms, 'neck', 'lower-back', 'knee'], 'advanced', ['push-press']],
  ],
  'pull-horizontal': [
    // Below the height of the shoulder, the arm hangs or is drawn to the body.
    [['elbow-wrist'], 'beginner', ['one-arm-dumbbell-row', 'chest-supported-row', 'seated-cable-row']],
    [['elbow-wrist'], 'beginner', ['band-row', 'single-arm-cable-row', 'machine-row']],
    [arms, 'beginner', ['wide-grip-cable-row']],
    [['elbow-wrist'], 'intermediate', ['seal-row']],
    [['elbow-wrist', 'lower-back'], 'intermediate', ['underhand-row', 'bent-over-dumbbell-row']],
    [['elbow-wrist', 'lower-back'], 'beginner', ['backpack-row']],
    [arms, 'beginner', ['inverted-row']],
    [['elbow-wrist', 'lower-back'], 'intermediate', ['bent-over-row', 't-bar-row']],
    [['elbow-wrist', 'lower-back'], 'advanced', ['pendlay-row']],
  ],
  'pull-vertical': [
    [arms, 'beginner', ['band-pull-up', 'lat-pulldown', 'band-pulldown']],
    [['shoulder', 'neck', 'lower-back'], 'beginner', ['prone-pulldown']],
    [arms, 'beginner', ['close-grip-lat-pulldown', 'reverse-grip-lat-pulldown', 'machine-lat-pulldown']],
    [[...arms, 'knee'], 'beginner', ['single-arm-lat-pulldown']],
    [arms, 'intermediate', ['pull-up', 'chin-up', 'neutral-grip-pull-up']],
    [arms, 'advanced', ['weighted-pull-up']],
  ],
  isolation: [
    [['knee'], 'beginner', ['leg-extension', 'leg-curl']],
    [['knee', 'hip'], 'beginner', ['wall-sit', 'ball-leg-curl']],
    [['knee'], 'advanced', ['nordic-curl']],
    [['knee'], 'beginner', ['seated-leg-curl']],
    [['knee', 'lower-back'], 'beginner', ['standing-leg-curl']],
    [['knee', 'hip', 'lower-back'], 'intermediate', ['sliding-leg-curl']],
    [['knee', 'hip', 'lower-back'], 'advanced', ['glute-ham-raise']],
    [['hip', 'lower-back'], 'intermediate', ['reverse-hyper']],
    [['hip'], 'beginner', ['clamshell']],
    [['hip', 'lower-back', 'ankle'], 'beginner', ['cable-kickback']],
    [['hip', 'elbow-wrist', 'knee', 'lower-back'], 'beginner', ['donkey-kick']],
    [legs, 'beginner', ['band-lateral-walk']],
    [['ankle'], 'beginner', ['standing-calf-raise', 'bodyweight-calf-raise']],
    [['ankle'], 'intermediate', ['single-leg-calf-raise']],
    [['ankle', 'knee'], 'beginner', ['seated-calf-raise', 'leg-press-calf-raise']],
    [['ankle', 'lower-back', 'hip'], 'intermediate', ['donkey-calf-raise']],
    [['knee'], 'beginner', ['single-leg-extension']],
    [['knee', 'ankle', 'lower-back'], 'advanced', ['sissy-squat']],
    [['hip', 'knee'], 'beginner', ['adductor-machine', 'abductor-machine']],
    [['lower-back', 'hip'], 'beginner', ['back-extension']],
    [['lower-back', 'neck'], 'beginner', ['superman-hold']],
    [arms, 'beginner', ['cable-fly', 'dumbbell-fly', 'straight-arm-pulldown', 'pec-deck']],
    [arms, 'beginner', ['low-to-high-cable-fly', 'high-to-low-cable-fly', 'incline-dumbbell-fly']],
    [['shoulder', 'neck'], 'beginner', ['lateral-raise', 'band-lateral-raise', 'cable-lateral-raise']],
    [['shoulder', 'neck'], 'beginner', ['machine-lateral-raise', 'front-raise']],
    [['elbow-wrist'], 'beginner', ['triceps-pushdown', 'rope-pushdown', 'band-triceps-pushdown']],
    [['elbow-wrist', 'lower-back'], 'beginner', ['triceps-kickback']],
    [arms, 'beginner', ['overhead-triceps-extension', 'overhead-cable-triceps-extension']],
    [arms, 'intermediate', ['skull-crusher']],
    [arms, 'advanced', ['jm-press']],
    [['shoulder'], 'beginner', ['face-pull', 'band-pull-apart', 'band-face-pull', 'band-external-rotation']],
    [['shoulder'], 'beginner', ['rear-delt-machine', 'cable-rear-delt-fly']],
    [['shoulder', 'neck'], 'beginner', ['chest-supported-reverse-fly', 'y-raise']],
    [[...arms, 'neck'], 'intermediate', ['upright-row']],
    [arms, 'intermediate', ['dumbbell-pullover']],
    [['shoulder', 'neck', 'lower-back'], 'beginner', ['reverse-fly', 'reverse-snow-angel']],
    [['neck', 'shoulder', 'elbow-wrist'], 'beginner', ['shrug', 'barbell-shrug']],
    [['elbow-wrist'], 'beginner', ['dumbbell-curl', 'band-curl', 'barbell-curl', 'hammer-curl']],
    [['elbow-wrist'], 'beginner', ['cable-curl', 'preacher-curl', 'spider-curl', 'concentration-curl']],
    [['elbow-wrist'], 'beginner', ['machine-curl', 'rope-hammer-curl', 'reverse-curl', 'wrist-curl']],
    [arms, 'beginner', ['incline-curl', 'bayesian-curl', 'dead-hang']],
  ],
  core: [
    [[], 'beginner', ['dead-bug', 'heel-tap']],
    [['elbow-wrist', 'knee'], 'beginner', ['bird-dog']],
    [['shoulder', 'lower-back'], 'beginner', ['plank']],
    [['shoulder', 'knee'], 'beginner', ['knee-plank', 'knee-side-plank']],
    [['shoulder'], 'beginner', ['side-plank', 'pallof-press']],
    [['lower-back', 'neck'], 'beginner', ['crunch', 'machine-crunch']],
    [['lower-back', 'neck', 'hip'], 'beginner', ['sit-up', 'flutter-kick']],
    [['lower-back', 'hip'], 'beginner', ['lying-leg-raise']],
    [['lower-back', 'elbow-wrist'], 'beginner', ['dumbbell-side-bend']],
    [['shoulder', 'elbow-wrist', 'lower-back'], 'beginner', ['plank-shoulder-tap']],
    [['lower-back', 'neck', 'hip'], 'beginner', ['reverse-crunch', 'bicycle-crunch']],
    [['lower-back', 'hip'], 'beginner', ['russian-twist']],
    [['lower-back', 'neck', 'knee'], 'intermediate', ['cable-crunch']],
    [['lower-back', 'neck', 'hip'], 'intermediate', ['hollow-hold', 'v-up']],
    [['lower-back', 'shoulder'], 'intermediate', ['stir-the-pot', 'side-plank-hip-dip']],
    [['lower-back', 'shoulder', 'hip', 'knee'], 'intermediate', ['low-to-high-woodchop']],
    [['lower-back', 'shoulder'], 'intermediate', ['long-lever-plank', 'cable-woodchop']],
    [['shoulder', 'elbow-wrist', 'hip'], 'beginner', ['captains-chair-knee-raise']],
    [[...arms, 'hip'], 'intermediate', ['hanging-knee-raise']],
    [[...arms, 'hip', 'lower-back'], 'advanced', ['hanging-leg-raise', 'toes-to-bar', 'l-sit']],
    [[...arms, 'neck', 'lower-back', 'hip'], 'advanced', ['dragon-flag']],
    [[...arms, 'lower-back', 'knee'], 'advanced', ['ab-wheel']],
    [['shoulder', 'hip', 'knee'], 'advanced', ['copenhagen-plank']],
  ],
  carry: [
    [walking, 'beginner', ['backpack-carry']],
    [[...walking, 'elbow-wrist'], 'beginner', ['farmers-carry', 'suitcase-carry', 'front-rack-carry']],
    [[...walking, 'elbow-wrist'], 'intermediate', ['overhead-carry', 'sandbag-carry']],
    [[...walking, 'elbow-wrist'], 'advanced', ['yoke-carry']],
  ],
  conditioning: [
    [legs, 'beginner', ['high-knees']],
    [[...legs, 'shoulder'], 'beginner', ['jumping-jack', 'sled-push']],
    [[...arms, 'hip', 'lower-back'], 'beginner', ['mountain-climber']],
    [[...arms, 'lower-back'], 'beginner', ['battle-rope-wave', 'medicine-ball-slam']],
    [everything, 'beginner', ['rowing-machine']],
    [legs, 'intermediate', ['box-jump', 'jump-squat']],
    [everything, 'intermediate', ['kettlebell-swing', 'kettlebell-clean', 'burpee']],
    [[...everything, 'neck'], 'intermediate', ['thruster', 'wall-ball']],
    [[...legs, 'lower-back'], 'intermediate', ['pogo-jump', 'jumping-lunge', 'broad-jump', 'lateral-bound']],
    [[...legs, 'lower-back'], 'advanced', ['depth-jump']],
    [[...legs, 'shoulder', 'elbow-wrist', 'lower-back'], 'beginner', ['sled-drag']],
    [[...legs, ...arms], 'intermediate', ['jump-rope']],
    [[...everything, 'neck'], 'intermediate', ['bear-crawl']],
    [[...arms, 'hip', 'knee', 'lower-back'], 'beginner', ['battle-rope-slam', 'ski-erg']],
    [[...everything, 'neck'], 'advanced', ['kettlebell-snatch', 'hang-power-clean', 'power-clean']],
  ],
  cardio: [
    [[...legs, 'lower-back'], 'beginner', ['run']],
    [['knee', 'hip'], 'beginner', ['bike']],
    [['knee', 'hip', ...arms], 'beginner', ['air-bike']],
    [['shoulder', 'neck', 'lower-back'], 'beginner', ['swim']],
    [legs, 'beginner', ['walk', 'pool-walk']],
    [[...legs, 'lower-back'], 'beginner', ['incline-walk']],
    [walking, 'intermediate', ['ruck']],
    [[...legs, 'lower-back'], 'intermediate', ['tempo-run', 'interval-run']],
    [[...legs, 'lower-back'], 'advanced', ['hill-sprint']],
    [['knee', 'hip', 'neck', 'lower-back', 'elbow-wrist'], 'beginner', ['outdoor-ride']],
    [['knee', 'hip', 'shoulder', 'elbow-wrist'], 'beginner', ['elliptical']],
    [legs, 'intermediate', ['stair-climber']],
    [['shoulder', 'neck', 'lower-back', 'hip', 'knee'], 'beginner', ['breaststroke']],
    [['shoulder', 'lower-back', 'hip'], 'beginner', ['backstroke']],
  ],
  mobility: [
    [[], 'beginner', ['thoracic-rotation']],
    [['elbow-wrist', 'knee'], 'beginner', ['cat-cow']],
    [['hip'], 'beginner', ['hamstring-floss', 'butterfly-stretch']],
    [['lower-back', 'shoulder', 'elbow-wrist'], 'beginner', ['cobra-stretch']],
    [['ankle'], 'beginner', ['wall-calf-stretch']],
    [['shoulder', 'elbow-wrist', 'ankle'], 'beginner', ['downward-dog']],
    [['shoulder', 'neck', 'knee'], 'beginner', ['thread-the-needle']],
    [['shoulder'], 'beginner', ['open-book', 'sleeper-stretch', 'doorway-chest-stretch']],
    [['hip', 'knee'], 'beginner', ['pigeon-stretch', 'frog-rock', 'standing-quad-stretch']],
    [['hip', 'knee'], 'intermediate', ['couch-stretch']],
    [['hip', 'knee'], 'beginner', ['ninety-ninety-hip-switch', 'figure-four-stretch']],
    [['hip', 'knee'], 'beginner', ['half-kneeling-hip-flexor-stretch']],
    [[...arms, 'hip', 'knee'], 'beginner', ['worlds-greatest-stretch']],
    [['shoulder', 'hip', 'knee'], 'beginner', ['childs-pose-reach']],
    [['ankle', 'knee'], 'beginner', ['ankle-rock']],
    [['ankle'], 'beginner', ['tibialis-raise']],
    [['shoulder'], 'beginner', ['shoulder-pass-through', 'wall-slide']],
    [[...legs, 'lower-back'], 'beginner', ['deep-squat-hold']],
  ],
};

const byId: ReadonlyMap<string, ExerciseDemands> = new Map(
  exerciseRoles.flatMap((role) =>
    rows[role].flatMap(([loads, level, ids]) => ids.map((id) => [id, { role, loads, level }] as const)),
  ),
);

/** Undefined for an exercise that the library does not know: only its coach knows what it asks for. */
export const exerciseDemands = (exerciseId: string): ExerciseDemands | undefined => byId.get(exerciseId);

const multiJoint: ReadonlySet<ExerciseRole> = new Set(exerciseRoles.slice(0, 10));

/** Whether a movement of this role works over several joints. */
export const isCompound = (role: ExerciseRole): boolean => multiJoint.has(role);
