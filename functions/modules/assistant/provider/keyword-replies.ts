import type { LanguageId } from '#shared/domain/locale/languages.ts';

export const keywordTopics = ['protein', 'form', 'cardio', 'recovery', 'default'] as const;
export type KeywordTopic = (typeof keywordTopics)[number];

const patterns: readonly (readonly [KeywordTopic, RegExp])[] = [
  ['protein', /protein|proteín|proteïn|protéin|eiweiß|eiweiss/],
  ['form', /squat|form\b|technique|sentadilla|técnica|kniebeuge|technik|agachamento/],
  ['cardio', /cardio|kardio|running|ausdauer|endurance|resistencia aeróbica/],
  ['recovery', /sleep|recover|schlaf|erhol|regenerat|sommeil|dormir|récup|sueño|descans|sono|recupera/],
];

export function keywordTopicOf(question: string): KeywordTopic {
  const text = question.toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'default';
}

/** `{…}` are filled from the client's records; a part whose record is missing is left out. */
export type KeywordTexts = {
  readonly reply: Readonly<Record<KeywordTopic, string>>;
  readonly proteinFromWeight: string;
  readonly lastSleep: string;
  readonly lastWorkout: string;
  readonly greeting: string;
};

export const keywordTexts: Readonly<Record<LanguageId, KeywordTexts>> = {
  en: {
    reply: {
      protein:
        'For building and keeping muscle most people who train do well with 1.6 to 2.2 g of protein per kilogram of body weight a day, spread over three or four meals.',
      form: 'For the squat: feet about shoulder width, brace before you go down, knees in line with the toes, and only as deep as your back stays neutral. If it feels wrong, describe it to your coach.',
      cardio:
        'Two or three easy sessions of 20 to 40 minutes a week, at a pace at which you can talk, support your strength training without costing recovery. Keep hard intervals away from heavy leg days.',
      recovery:
        'Aim for seven to nine hours of sleep, at much the same time each day. Muscle is built between sessions: keep at least one full rest day a week and eat enough.',
      default:
        'From your own records I can tell you your last sets of an exercise, your records, your last and next workout, this week, your weight, your next session and today’s protein. Anything else of yours I can’t see: ask your coach. I can also help with protein, squat form, cardio and sleep.',
    },
    proteinFromWeight: 'With your last recorded weight of {weight} kg that is about {low} to {high} g a day.',
    lastSleep: 'In your last check-in you noted {hours} hours of sleep a night.',
    lastWorkout: 'Your last finished workout was {workout} on {date}.',
    greeting: 'Hello {name}, your plan is {plan}.',
  },
  es: {
    reply: {
      protein:
        'Para ganar y mantener músculo, a casi todas las personas que entrenan les van bien de 1,6 a 2,2 g de proteína por kilo de peso al día, repartidos en tres o cuatro comidas.',
      form: 'Para la sentadilla: pies a la anchura de los hombros, abdomen firme antes de bajar, rodillas en línea con los pies y solo tan profundo como tu espalda siga neutra. Si algo no te convence, descríbeselo a tu coach.',
      cardio:
        'Dos o tres sesiones suaves de 20 a 40 minutos por semana, a un ritmo que te permita hablar, apoyan la fuerza sin restar recuperación. Separa los intervalos duros de los días de pierna pesados.',
      recovery:
        'Busca entre siete y nueve horas de sueño, siempre a horas parecidas. El músculo crece entre sesiones: deja al menos un día completo de descanso por semana y come lo suficiente.',
      default:
        'De tus propios registros puedo decirte tus últimas series de un ejercicio, tus récords, tu último y tu próximo entrenamiento, esta semana, tu peso, tu próxima sesión y la proteína de hoy. Lo demás no lo veo: pregunta a tu coach. También ayudo con proteína, técnica de sentadilla, cardio y sueño.',
    },
    proteinFromWeight: 'Con tu último peso registrado de {weight} kg son unos {low} a {high} g al día.',
    lastSleep: 'En tu último check-in anotaste {hours} horas de sueño por noche.',
    lastWorkout: 'Tu último entrenamiento terminado fue {workout} el {date}.',
    greeting: 'Hola, {name}: tu plan es {plan}.',
  },
  fr: {
    reply: {
      protein:
        'Pour prendre et garder du muscle, la plupart des personnes qui s’entraînent visent 1,6 à 2,2 g de protéines par kilo de poids et par jour, répartis sur trois ou quatre repas.',
      form: 'Pour le squat : pieds à la largeur des épaules, gainage avant la descente, genoux dans l’axe des pieds, et seulement aussi bas que le dos reste neutre. Si une sensation te gêne, décris-la à ton coach.',
      cardio:
        'Deux ou trois séances faciles de 20 à 40 minutes par semaine, à une allure où l’on peut parler, aident la force sans nuire à la récupération. Éloigne les intervalles durs des grosses séances de jambes.',
      recovery:
        'Vise sept à neuf heures de sommeil, à heures régulières. Le muscle se construit entre les séances : garde au moins un jour de repos complet par semaine et mange assez.',
      default:
        'D’après tes propres données, je peux te dire tes dernières séries d’un exercice, tes records, ta dernière et ta prochaine séance, cette semaine, ton poids, ta prochaine séance réservée et tes protéines du jour. Je ne vois rien d’autre de toi : demande à ton coach. J’aide aussi pour les protéines, la technique du squat, le cardio et le sommeil.',
    },
    proteinFromWeight:
      'Avec ton dernier poids noté de {weight} kg, cela fait environ {low} à {high} g par jour.',
    lastSleep: 'Dans ton dernier bilan tu as noté {hours} heures de sommeil par nuit.',
    lastWorkout: 'Ta dernière séance terminée était {workout} le {date}.',
    greeting: 'Bonjour {name}, ta formule est {plan}.',
  },
  de: {
    reply: {
      protein:
        'Für Muskelaufbau und -erhalt kommen die meisten, die trainieren, mit 1,6 bis 2,2 g Eiweiß pro Kilogramm Körpergewicht am Tag gut zurecht, verteilt auf drei bis vier Mahlzeiten.',
      form: 'Für die Kniebeuge: Füße etwa schulterbreit, Rumpf anspannen, bevor du hinuntergehst, Knie in Richtung der Zehen, und nur so tief, wie der Rücken neutral bleibt. Fühlt sich etwas falsch an, beschreib es deinem Coach.',
      cardio:
        'Zwei bis drei lockere Einheiten von 20 bis 40 Minuten pro Woche, bei denen du noch reden kannst, unterstützen das Krafttraining, ohne Erholung zu kosten. Halte harte Intervalle von schweren Beintagen fern.',
      recovery:
        'Ziel sind sieben bis neun Stunden Schlaf zu möglichst gleichen Zeiten. Muskeln wachsen zwischen den Einheiten: mindestens ein ganzer Ruhetag pro Woche, und iss genug.',
      default:
        'Aus deinen eigenen Einträgen kann ich dir deine letzten Sätze einer Übung nennen, deine Rekorde, dein letztes und nächstes Training, diese Woche, dein Gewicht, deinen nächsten Termin und dein Eiweiß von heute. Anderes von dir sehe ich nicht: Frag deinen Coach. Ich helfe auch zu Eiweiß, Technik der Kniebeuge, Cardio und Schlaf.',
    },
    proteinFromWeight:
      'Mit deinem zuletzt notierten Gewicht von {weight} kg sind das etwa {low} bis {high} g am Tag.',
    lastSleep: 'In deinem letzten Check-in hast du {hours} Stunden Schlaf pro Nacht notiert.',
    lastWorkout: 'Dein letztes beendetes Training war {workout} am {date}.',
    greeting: 'Hallo {name}, dein Plan ist {plan}.',
  },
  pt: {
    reply: {
      protein:
        'Para ganhar e manter músculo, a maioria das pessoas que treinam vai bem com 1,6 a 2,2 g de proteína por quilo de peso por dia, divididos em três ou quatro refeições.',
      form: 'No agachamento: pés na largura dos ombros, abdômen firme antes de descer, joelhos na linha dos pés e só até onde as costas ficam neutras. Se algo parecer errado, descreva ao seu coach.',
      cardio:
        'Duas ou três sessões leves de 20 a 40 minutos por semana, num ritmo em que dê para conversar, apoiam a força sem custar recuperação. Deixe intervalos fortes longe dos dias pesados de perna.',
      recovery:
        'Procure de sete a nove horas de sono, em horários parecidos. O músculo cresce entre as sessões: deixe ao menos um dia inteiro de descanso por semana e coma o suficiente.',
      default:
        'Dos seus próprios registros posso dizer as suas últimas séries de um exercício, os seus recordes, o último e o próximo treino, esta semana, o seu peso, a próxima sessão e a proteína de hoje. Outras coisas suas eu não vejo: pergunte ao seu coach. Também ajudo com proteína, técnica de agachamento, cardio e sono.',
    },
    proteinFromWeight:
      'Com o seu último peso registrado de {weight} kg são cerca de {low} a {high} g por dia.',
    lastSleep: 'No seu último check-in você anotou {hours} horas de sono por noite.',
    lastWorkout: 'Seu último treino concluído foi {workout} em {date}.',
    greeting: 'Olá, {name}: o seu plano é {plan}.',
  },
};
