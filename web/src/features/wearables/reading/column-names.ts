/**
 * Makers and people name columns in the language of the phone. Each list is what a column may be called beside its English
 * name, in lower case.
 */
const translations: Readonly<Record<string, readonly string[]>> = {
  date: ['datum', 'fecha', 'data', 'jour'],
  day: ['tag', 'día', 'dia'],
  steps: ['schritte', 'pasos', 'pas', 'passos', 'schrittzahl', 'nombre de pas'],
  actual: ['tatsächlich', 'real', 'reales', 'réel', 'réels', 'atual'],
  goal: ['ziel', 'objetivo', 'objectif', 'meta'],
  weight: ['gewicht', 'peso', 'poids'],
  bmi: ['imc'],
  time: ['zeit', 'uhrzeit', 'hora', 'heure'],
  duration: ['dauer', 'duración', 'durée', 'duração'],
  bedtime: ['schlafenszeit', 'hora de acostarse', 'heure du coucher', 'hora de dormir'],
  score: ['wert', 'schlafwert', 'puntuación', 'pontuação'],
  'weight kg': ['gewicht kg', 'peso kg', 'poids kg'],
  'weight lb': ['gewicht lb', 'peso lb', 'poids lb'],
  'sleep hours': [
    'schlaf stunden',
    'schlafstunden',
    'schlaf h',
    'horas de sueño',
    'sueño horas',
    'sueño h',
    'heures de sommeil',
    'sommeil heures',
    'sommeil h',
    'horas de sono',
    'sono horas',
    'sono h',
  ],
  'sleep minutes': [
    'schlaf minuten',
    'schlafminuten',
    'schlaf min',
    'minutos de sueño',
    'minutes de sommeil',
    'minutos de sono',
  ],
  'resting heart rate': [
    'ruhepuls',
    'ruheherzfrequenz',
    'herzfrequenz in ruhe',
    'fc en reposo',
    'frecuencia cardíaca en reposo',
    'frecuencia cardiaca en reposo',
    'pulso en reposo',
    'fc au repos',
    'fréquence cardiaque au repos',
    'pouls au repos',
    'fc em repouso',
    'frequência cardíaca em repouso',
  ],
  hrv: ['hfv', 'herzfrequenzvariabilität', 'herzratenvariabilität', 'vfc', 'vrc'],
  'overnight hrv': ['hfv nachts', 'hfv über nacht', 'vfc nocturna', 'vfc nocturne', 'vfc noturna'],
  'resting heart rate (bpm)': [
    'ruheherzfrequenz (bpm)',
    'ruheherzfrequenz (s/min)',
    'frecuencia cardíaca en reposo (lpm)',
    'fréquence cardiaque au repos (bpm)',
    'frequência cardíaca em repouso (bpm)',
  ],
  'heart rate variability (ms)': [
    'herzfrequenzvariabilität (ms)',
    'variabilidad de la frecuencia cardíaca (ms)',
    'variabilité de la fréquence cardiaque (ms)',
    'variabilidade da frequência cardíaca (ms)',
  ],
  'asleep duration (min)': [
    'schlafdauer (min)',
    'duración del sueño (min)',
    'durée du sommeil (min)',
    'duração do sono (min)',
  ],
  'cycle start time': [
    'zyklus-startzeit',
    'startzeit des zyklus',
    'hora de inicio del ciclo',
    'heure de début du cycle',
    'hora de início do ciclo',
  ],
  'wake onset': ['aufwachzeit', 'hora de despertar', 'heure de réveil', 'hora de despertar'],
};
const english = new Map(
  Object.entries(translations).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);

/** @param name In lower case, as the file has it. */
export function englishColumn(name: string): string {
  return english.get(name.normalize('NFC')) ?? name;
}
