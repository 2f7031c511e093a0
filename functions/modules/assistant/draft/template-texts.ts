import type { LanguageId } from '#shared/domain/locale/languages.ts';

type Texts = Readonly<
  Record<'thanks' | 'felt' | 'sleep' | 'weight' | 'weightBefore' | 'record' | 'workout' | 'answer', string>
>;

export const templateTexts: Readonly<Record<LanguageId, Texts>> = {
  en: {
    thanks: 'Thank you for your check-in.',
    felt: 'On {date} you noted energy {energy}/10, motivation {motivation}/10 and stress {stress}/10.',
    sleep: 'Your sleep was {sleep} hours a night.',
    weight: 'Your weight was {weight} {unit} on {date}.',
    weightBefore: 'In your check-in of {date} your weight was {weight} {unit}.',
    record: 'Great work: a new record on {date} with a load of {load} {unit}.',
    workout: '{name} on {date} is done, with {sets} sets.',
    answer: 'On {date} you answered "{name}" with {answer}.',
  },
  es: {
    thanks: 'Gracias por tu revisión.',
    felt: 'El {date} anotaste energía {energy}/10, motivación {motivation}/10 y estrés {stress}/10.',
    sleep: 'Tu sueño fue de {sleep} horas por noche.',
    weight: 'Tu peso era de {weight} {unit} el {date}.',
    weightBefore: 'En tu revisión del {date} tu peso era de {weight} {unit}.',
    record: 'Gran trabajo: nuevo récord el {date} con una carga de {load} {unit}.',
    workout: '{name} del {date} está hecho, con {sets} series.',
    answer: 'El {date} respondiste "{name}" con {answer}.',
  },
  fr: {
    thanks: 'Merci pour ton bilan.',
    felt: 'Le {date} tu as noté énergie {energy}/10, motivation {motivation}/10 et stress {stress}/10.',
    sleep: 'Ton sommeil était de {sleep} heures par nuit.',
    weight: 'Ton poids était de {weight} {unit} le {date}.',
    weightBefore: 'Dans ton bilan du {date} ton poids était de {weight} {unit}.',
    record: 'Beau travail : nouveau record le {date} avec une charge de {load} {unit}.',
    workout: '{name} du {date} est fait, avec {sets} séries.',
    answer: 'Le {date} tu as répondu « {name} » par {answer}.',
  },
  de: {
    thanks: 'Danke für deinen Check-in.',
    felt: 'Am {date} hast du Energie {energy}/10, Motivation {motivation}/10 und Stress {stress}/10 notiert.',
    sleep: 'Dein Schlaf lag bei {sleep} Stunden pro Nacht.',
    weight: 'Dein Gewicht am {date} war {weight} {unit}.',
    weightBefore: 'In deinem Check-in vom {date} war dein Gewicht {weight} {unit}.',
    record: 'Starke Arbeit: neuer Rekord am {date} mit {load} {unit} Last.',
    workout: '{name} vom {date} ist geschafft, mit {sets} Sätzen.',
    answer: 'Am {date} hast du „{name}“ mit {answer} beantwortet.',
  },
  pt: {
    thanks: 'Obrigado pelo seu check-in.',
    felt: 'Em {date} você anotou energia {energy}/10, motivação {motivation}/10 e estresse {stress}/10.',
    sleep: 'Seu sono foi de {sleep} horas por noite.',
    weight: 'Seu peso era de {weight} {unit} em {date}.',
    weightBefore: 'No check-in de {date} seu peso era de {weight} {unit}.',
    record: 'Ótimo trabalho: novo recorde em {date} com uma carga de {load} {unit}.',
    workout: '{name} de {date} está feito, com {sets} séries.',
    answer: 'Em {date} você respondeu "{name}" com {answer}.',
  },
};
