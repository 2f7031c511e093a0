import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { Measure } from '#shared/domain/sets/exercise-measure.ts';

type OwnTexts = {
  readonly count: Readonly<Record<Measure, (amount: string) => string>>;
  readonly perSide: (amount: string) => string;
  readonly inTime: (amount: string, time: string) => string;
  readonly withLoad: (amount: string, load: string) => string;
  readonly withHelp: (amount: string, load: string) => string;
  readonly otherPerson: string;
  readonly unknownExercise: string;
  readonly lastSets: (exercise: string, day: string, sets: string) => string;
  readonly noSets: string;
  readonly record: (exercise: string, set: string, day: string) => string;
  readonly estimated: (load: string) => string;
  readonly estimatedRecord: (exercise: string, load: string, day: string) => string;
  readonly records: string;
  readonly noRecords: string;
  readonly lastWorkout: (name: string, day: string) => string;
  readonly exercises: (names: string) => string;
  readonly noWorkout: string;
  readonly freeWorkout: string;
  readonly inProgress: (name: string) => string;
  readonly nextWorkout: (name: string, day: string) => string;
  readonly noNext: string;
  readonly week: string;
  readonly done: (names: string) => string;
  readonly open: (names: string) => string;
  readonly missed: (names: string) => string;
  readonly emptyWeek: string;
  readonly weight: (weight: string, day: string) => string;
  readonly weightLess: (change: string, day: string) => string;
  readonly weightMore: (change: string, day: string) => string;
  readonly weightSame: (day: string) => string;
  readonly oneWeight: string;
  readonly noWeight: string;
  readonly booking: (name: string, coach: string, day: string, time: string) => string;
  readonly noBooking: string;
  readonly protein: (eaten: string) => string;
  readonly noProtein: string;
  readonly target: (target: string) => string;
  readonly left: (left: string) => string;
  readonly noTarget: string;
};

export const ownTexts: Readonly<Record<LanguageId, OwnTexts>> = {
  en: {
    count: {
      repetitions: (amount) => `${amount} ${amount === '1' ? 'rep' : 'reps'}`,
      seconds: (amount) => `${amount} s`,
      meters: (amount) => `${amount} m`,
      'meters-seconds': (amount) => `${amount} m`,
      calories: (amount) => `${amount} cal`,
    },
    perSide: (amount) => `${amount} per side`,
    inTime: (amount, time) => `${amount} in ${time}`,
    withLoad: (amount, load) => `${amount} with ${load}`,
    withHelp: (amount, load) => `${amount} with ${load} of help`,
    otherPerson: 'I can only see your own records, nobody else’s.',
    unknownExercise: 'I can’t tell which exercise you mean. Use the name from your training log.',
    lastSets: (exercise, day, sets) => `The last time you logged ${exercise} was ${day}: ${sets}.`,
    noSets: 'I can’t tell you: your training log has no sets of that exercise.',
    record: (exercise, set, day) => `Your best ${exercise}: ${set}, on ${day}.`,
    estimated: (load) => `Estimated one-rep max: ${load}.`,
    estimatedRecord: (exercise, load, day) =>
      `Your best ${exercise}: an estimated one-rep max of ${load}, on ${day}.`,
    records: 'Your newest personal records:',
    noRecords: 'I can’t tell you: your training log has no record of that yet.',
    lastWorkout: (name, day) => `Your last finished workout was ${name} on ${day}.`,
    exercises: (names) => `You did: ${names}.`,
    noWorkout: 'Your training log has no finished workout yet.',
    freeWorkout: 'Free workout',
    inProgress: (name) => `You have started ${name} and not finished it yet.`,
    nextWorkout: (name, day) => `Your next planned workout is ${name} on ${day}.`,
    noNext: 'Your plan has no workout in the next two weeks.',
    week: 'Your workouts this week, Monday to Sunday.',
    done: (names) => `Done: ${names}.`,
    open: (names) => `Still to come: ${names}.`,
    missed: (names) => `Not done: ${names}.`,
    emptyWeek: 'Your plan and your log have no workout this week.',
    weight: (weight, day) => `Your last recorded weight is ${weight}, on ${day}.`,
    weightLess: (change, day) => `That is ${change} less than on ${day}.`,
    weightMore: (change, day) => `That is ${change} more than on ${day}.`,
    weightSame: (day) => `That is the same as on ${day}.`,
    oneWeight: 'I know only this one weight, so I can’t say how it changed.',
    noWeight: 'I can’t tell you: you have recorded no weight in the last year.',
    booking: (name, coach, day, time) => `Your next session is ${name} with ${coach} on ${day} at ${time}.`,
    noBooking: 'You have no session booked.',
    protein: (eaten) => `Today you have logged ${eaten} g of protein.`,
    noProtein: 'You have logged no food today.',
    target: (target) => `Your target is ${target} g a day.`,
    left: (left) => `${left} g are left.`,
    noTarget: 'You have no protein target yet. It is set under Eat.',
  },
  es: {
    count: {
      repetitions: (amount) => `${amount} ${amount === '1' ? 'repetición' : 'repeticiones'}`,
      seconds: (amount) => `${amount} s`,
      meters: (amount) => `${amount} m`,
      'meters-seconds': (amount) => `${amount} m`,
      calories: (amount) => `${amount} cal`,
    },
    perSide: (amount) => `${amount} por lado`,
    inTime: (amount, time) => `${amount} en ${time}`,
    withLoad: (amount, load) => `${amount} con ${load}`,
    withHelp: (amount, load) => `${amount} con ${load} de ayuda`,
    otherPerson: 'Solo puedo ver tus propios registros, los de nadie más.',
    unknownExercise: 'No sé a qué ejercicio te refieres. Usa el nombre de tu registro de entrenamiento.',
    lastSets: (exercise, day, sets) => `La última vez que registraste ${exercise} fue el ${day}: ${sets}.`,
    noSets: 'No puedo decírtelo: tu registro de entrenamiento no tiene series de ese ejercicio.',
    record: (exercise, set, day) => `Tu mejor ${exercise}: ${set}, el ${day}.`,
    estimated: (load) => `Máximo estimado a una repetición: ${load}.`,
    estimatedRecord: (exercise, load, day) =>
      `Tu mejor ${exercise}: un máximo estimado a una repetición de ${load}, el ${day}.`,
    records: 'Tus récords personales más recientes:',
    noRecords: 'No puedo decírtelo: tu registro de entrenamiento aún no tiene un récord de eso.',
    lastWorkout: (name, day) => `Tu último entrenamiento terminado fue ${name}, el ${day}.`,
    exercises: (names) => `Hiciste: ${names}.`,
    noWorkout: 'Tu registro aún no tiene ningún entrenamiento terminado.',
    freeWorkout: 'Entrenamiento libre',
    inProgress: (name) => `Has empezado ${name} y aún no lo has terminado.`,
    nextWorkout: (name, day) => `Tu próximo entrenamiento planificado es ${name}, el ${day}.`,
    noNext: 'Tu plan no tiene entrenamientos en las próximas dos semanas.',
    week: 'Tus entrenamientos de esta semana, de lunes a domingo.',
    done: (names) => `Hechos: ${names}.`,
    open: (names) => `Pendientes: ${names}.`,
    missed: (names) => `No hechos: ${names}.`,
    emptyWeek: 'Tu plan y tu registro no tienen entrenamientos esta semana.',
    weight: (weight, day) => `Tu último peso registrado es ${weight}, del ${day}.`,
    weightLess: (change, day) => `Son ${change} menos que el ${day}.`,
    weightMore: (change, day) => `Son ${change} más que el ${day}.`,
    weightSame: (day) => `Es lo mismo que el ${day}.`,
    oneWeight: 'Solo conozco este peso, así que no puedo decir cómo ha cambiado.',
    noWeight: 'No puedo decírtelo: no has registrado ningún peso en el último año.',
    booking: (name, coach, day, time) =>
      `Tu próxima sesión es ${name} con ${coach}, el ${day} a las ${time}.`,
    noBooking: 'No tienes ninguna sesión reservada.',
    protein: (eaten) => `Hoy has registrado ${eaten} g de proteína.`,
    noProtein: 'Hoy no has registrado ninguna comida.',
    target: (target) => `Tu objetivo es de ${target} g al día.`,
    left: (left) => `Quedan ${left} g.`,
    noTarget: 'Aún no tienes un objetivo de proteína. Se fija en la nutrición.',
  },
  fr: {
    count: {
      repetitions: (amount) => `${amount} ${amount === '1' ? 'répétition' : 'répétitions'}`,
      seconds: (amount) => `${amount} s`,
      meters: (amount) => `${amount} m`,
      'meters-seconds': (amount) => `${amount} m`,
      calories: (amount) => `${amount} cal`,
    },
    perSide: (amount) => `${amount} par côté`,
    inTime: (amount, time) => `${amount} en ${time}`,
    withLoad: (amount, load) => `${amount} avec ${load}`,
    withHelp: (amount, load) => `${amount} avec ${load} d’aide`,
    otherPerson: 'Je ne vois que tes propres données, celles de personne d’autre.',
    unknownExercise:
      'Je ne sais pas de quel exercice tu parles. Utilise le nom de ton journal d’entraînement.',
    lastSets: (exercise, day, sets) =>
      `La dernière fois que tu as noté ${exercise}, c’était le ${day} : ${sets}.`,
    noSets: 'Je ne peux pas te le dire : ton journal d’entraînement n’a aucune série de cet exercice.',
    record: (exercise, set, day) => `Ton meilleur ${exercise} : ${set}, le ${day}.`,
    estimated: (load) => `Maximum estimé sur une répétition : ${load}.`,
    estimatedRecord: (exercise, load, day) =>
      `Ton meilleur ${exercise} : un maximum estimé sur une répétition de ${load}, le ${day}.`,
    records: 'Tes records personnels les plus récents :',
    noRecords: 'Je ne peux pas te le dire : ton journal d’entraînement n’a pas encore de record pour cela.',
    lastWorkout: (name, day) => `Ta dernière séance terminée était ${name}, le ${day}.`,
    exercises: (names) => `Tu as fait : ${names}.`,
    noWorkout: 'Ton journal n’a encore aucune séance terminée.',
    freeWorkout: 'Séance libre',
    inProgress: (name) => `Tu as commencé ${name} et tu ne l’as pas encore terminée.`,
    nextWorkout: (name, day) => `Ta prochaine séance prévue est ${name}, le ${day}.`,
    noNext: 'Ton plan n’a aucune séance dans les deux prochaines semaines.',
    week: 'Tes séances de cette semaine, du lundi au dimanche.',
    done: (names) => `Faites : ${names}.`,
    open: (names) => `À venir : ${names}.`,
    missed: (names) => `Non faites : ${names}.`,
    emptyWeek: 'Ton plan et ton journal n’ont aucune séance cette semaine.',
    weight: (weight, day) => `Ton dernier poids noté est de ${weight}, le ${day}.`,
    weightLess: (change, day) => `C’est ${change} de moins que le ${day}.`,
    weightMore: (change, day) => `C’est ${change} de plus que le ${day}.`,
    weightSame: (day) => `C’est le même que le ${day}.`,
    oneWeight: 'Je ne connais que ce poids, donc je ne peux pas dire comment il a changé.',
    noWeight: 'Je ne peux pas te le dire : tu n’as noté aucun poids depuis un an.',
    booking: (name, coach, day, time) =>
      `Ta prochaine séance réservée est ${name} avec ${coach}, le ${day} à ${time}.`,
    noBooking: 'Tu n’as aucune séance réservée.',
    protein: (eaten) => `Aujourd’hui, tu as noté ${eaten} g de protéines.`,
    noProtein: 'Tu n’as noté aucun aliment aujourd’hui.',
    target: (target) => `Ton objectif est de ${target} g par jour.`,
    left: (left) => `Il reste ${left} g.`,
    noTarget: 'Tu n’as pas encore d’objectif de protéines. Il se fixe dans la nutrition.',
  },
  de: {
    count: {
      repetitions: (amount) => `${amount} ${amount === '1' ? 'Wiederholung' : 'Wiederholungen'}`,
      seconds: (amount) => `${amount} s`,
      meters: (amount) => `${amount} m`,
      'meters-seconds': (amount) => `${amount} m`,
      calories: (amount) => `${amount} kcal`,
    },
    perSide: (amount) => `${amount} pro Seite`,
    inTime: (amount, time) => `${amount} in ${time}`,
    withLoad: (amount, load) => `${amount} mit ${load}`,
    withHelp: (amount, load) => `${amount} mit ${load} Hilfe`,
    otherPerson: 'Ich sehe nur deine eigenen Einträge, die von niemand anderem.',
    unknownExercise: 'Ich weiß nicht, welche Übung du meinst. Nimm den Namen aus deinem Trainingslog.',
    lastSets: (exercise, day, sets) => `${exercise} hast du zuletzt am ${day} eingetragen: ${sets}.`,
    noSets: 'Das kann ich dir nicht sagen: In deinem Trainingslog stehen keine Sätze dieser Übung.',
    record: (exercise, set, day) => `Deine Bestleistung bei ${exercise}: ${set}, am ${day}.`,
    estimated: (load) => `Geschätztes Maximum für eine Wiederholung: ${load}.`,
    estimatedRecord: (exercise, load, day) =>
      `Deine Bestleistung bei ${exercise}: ein geschätztes Maximum für eine Wiederholung von ${load}, am ${day}.`,
    records: 'Deine neuesten Rekorde:',
    noRecords: 'Das kann ich dir nicht sagen: In deinem Trainingslog steht dazu noch kein Rekord.',
    lastWorkout: (name, day) => `Dein letztes beendetes Training war ${name} am ${day}.`,
    exercises: (names) => `Du hast gemacht: ${names}.`,
    noWorkout: 'In deinem Log steht noch kein beendetes Training.',
    freeWorkout: 'Freies Training',
    inProgress: (name) => `Du hast ${name} angefangen und noch nicht beendet.`,
    nextWorkout: (name, day) => `Dein nächstes geplantes Training ist ${name} am ${day}.`,
    noNext: 'In deinem Plan steht in den nächsten zwei Wochen kein Training.',
    week: 'Deine Trainings dieser Woche, Montag bis Sonntag.',
    done: (names) => `Gemacht: ${names}.`,
    open: (names) => `Noch offen: ${names}.`,
    missed: (names) => `Nicht gemacht: ${names}.`,
    emptyWeek: 'In deinem Plan und deinem Log steht diese Woche kein Training.',
    weight: (weight, day) => `Dein letztes eingetragenes Gewicht ist ${weight}, am ${day}.`,
    weightLess: (change, day) => `Das sind ${change} weniger als am ${day}.`,
    weightMore: (change, day) => `Das sind ${change} mehr als am ${day}.`,
    weightSame: (day) => `Das ist so viel wie am ${day}.`,
    oneWeight: 'Ich kenne nur dieses eine Gewicht und kann deshalb nicht sagen, wie es sich verändert hat.',
    noWeight: 'Das kann ich dir nicht sagen: Du hast im letzten Jahr kein Gewicht eingetragen.',
    booking: (name, coach, day, time) =>
      `Dein nächster Termin ist ${name} mit ${coach} am ${day} um ${time}.`,
    noBooking: 'Du hast keinen Termin gebucht.',
    protein: (eaten) => `Heute hast du ${eaten} g Eiweiß eingetragen.`,
    noProtein: 'Du hast heute noch kein Essen eingetragen.',
    target: (target) => `Dein Ziel sind ${target} g am Tag.`,
    left: (left) => `${left} g sind noch übrig.`,
    noTarget: 'Du hast noch kein Eiweißziel. Es steht in der Ernährung, sobald es feststeht.',
  },
  pt: {
    count: {
      repetitions: (amount) => `${amount} ${amount === '1' ? 'repetição' : 'repetições'}`,
      seconds: (amount) => `${amount} s`,
      meters: (amount) => `${amount} m`,
      'meters-seconds': (amount) => `${amount} m`,
      calories: (amount) => `${amount} cal`,
    },
    perSide: (amount) => `${amount} por lado`,
    inTime: (amount, time) => `${amount} em ${time}`,
    withLoad: (amount, load) => `${amount} com ${load}`,
    withHelp: (amount, load) => `${amount} com ${load} de ajuda`,
    otherPerson: 'Só consigo ver os seus próprios registros, os de mais ninguém.',
    unknownExercise: 'Não sei de qual exercício você fala. Use o nome do seu registro de treino.',
    lastSets: (exercise, day, sets) => `A última vez que você registrou ${exercise} foi em ${day}: ${sets}.`,
    noSets: 'Não consigo dizer: o seu registro de treino não tem séries desse exercício.',
    record: (exercise, set, day) => `O seu melhor ${exercise}: ${set}, em ${day}.`,
    estimated: (load) => `Máximo estimado de uma repetição: ${load}.`,
    estimatedRecord: (exercise, load, day) =>
      `O seu melhor ${exercise}: um máximo estimado de uma repetição de ${load}, em ${day}.`,
    records: 'Os seus recordes pessoais mais recentes:',
    noRecords: 'Não consigo dizer: o seu registro de treino ainda não tem um recorde disso.',
    lastWorkout: (name, day) => `O seu último treino concluído foi ${name}, em ${day}.`,
    exercises: (names) => `Você fez: ${names}.`,
    noWorkout: 'O seu registro ainda não tem nenhum treino concluído.',
    freeWorkout: 'Treino livre',
    inProgress: (name) => `Você começou ${name} e ainda não terminou.`,
    nextWorkout: (name, day) => `O seu próximo treino planejado é ${name}, em ${day}.`,
    noNext: 'O seu plano não tem treino nas próximas duas semanas.',
    week: 'Os seus treinos desta semana, de segunda a domingo.',
    done: (names) => `Feitos: ${names}.`,
    open: (names) => `Ainda por fazer: ${names}.`,
    missed: (names) => `Não feitos: ${names}.`,
    emptyWeek: 'O seu plano e o seu registro não têm treino nesta semana.',
    weight: (weight, day) => `O seu último peso registrado é ${weight}, em ${day}.`,
    weightLess: (change, day) => `São ${change} a menos que em ${day}.`,
    weightMore: (change, day) => `São ${change} a mais que em ${day}.`,
    weightSame: (day) => `É o mesmo que em ${day}.`,
    oneWeight: 'Só conheço este peso, então não consigo dizer como ele mudou.',
    noWeight: 'Não consigo dizer: você não registrou nenhum peso no último ano.',
    booking: (name, coach, day, time) => `A sua próxima sessão é ${name} com ${coach}, em ${day} às ${time}.`,
    noBooking: 'Você não tem nenhuma sessão reservada.',
    protein: (eaten) => `Hoje você registrou ${eaten} g de proteína.`,
    noProtein: 'Você ainda não registrou comida hoje.',
    target: (target) => `A sua meta é de ${target} g por dia.`,
    left: (left) => `Faltam ${left} g.`,
    noTarget: 'Você ainda não tem uma meta de proteína. Ela fica na nutrição.',
  },
};
