export const voiceVolume = { minimum: 0, maximum: 100, step: 5, initial: 80 } as const;
export const voiceSpeed = { minimum: 0.5, maximum: 2, step: 0.1, initial: 1 } as const;
export const guidedWorkoutVolume = 0.8;
export const voiceCueSeconds = 30;
export const voiceMessagesKept = 20;

export const restBetweenExercisesSeconds = 180;

export const guidedWorkout = {
  estimatedMinutes: 45,
  exercises: [
    { id: 'push_ups', sets: 3, minimumReps: 8, maximumReps: 12, restSeconds: 90 },
    { id: 'pull_ups', sets: 3, minimumReps: 5, maximumReps: 8, restSeconds: 120 },
    { id: 'shoulder_press', sets: 3, minimumReps: 10, maximumReps: 12, restSeconds: 90 },
  ],
} as const;

export const keywordReplyDelayMilliseconds = 1500;

export const checkInRanges = {
  weightKg: { step: 0.1 },
  energy: { minimum: 1, maximum: 10, initial: 5 },
  motivation: { minimum: 1, maximum: 10, initial: 5 },
  stress: { minimum: 1, maximum: 10, initial: 3 },
  sleepHours: { minimum: 4, maximum: 12, initial: 7 },
} as const;
