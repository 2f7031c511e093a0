import { emergencyHelp } from '#shared/domain/health/emergency-help.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { WarningKind } from '#shared/domain/roster/client-signs.ts';

type Texts = Readonly<Record<WarningKind, string>> & {
  /** Where the person's country is not known. */
  readonly localEmergency: string;
  readonly localCrisis: string;
  readonly crisis: string;
  /** Where the coach does not read the text anyway. */
  readonly offer: string;
};

const texts: Readonly<Record<LanguageId, Texts>> = {
  en: {
    localEmergency: 'your local emergency number (for example 911 or 112)',
    localCrisis: 'a crisis line near you; findahelpline.com lists one for every country',
    crisis: '{name} at {number}',
    offer:
      'Your coach sees nothing of what you write here; with the button below you can pass your words on.',
    'self-harm':
      'I am sorry that it is this hard right now. If you, or the person you are writing about, could be in danger now, call {emergency} and do not stay alone. People who listen are there at any hour, free of charge: {crisis}. I am software and cannot give the help that you deserve, but they can. Training can wait.',
    symptoms:
      'Stop training now. What you describe has to be looked at by a doctor. With chest pain, trouble breathing, fainting, sudden weakness or numbness, confusion, heavy swelling, or if it gets worse: call {emergency} now, do not drive yourself, and do not stay alone. Otherwise have a doctor look at it today, before your next workout. I am software and cannot tell you what it is.',
    'eating-disorder':
      'Thank you for writing this. Food and your body should not have to feel like this, and it is nothing to solve alone or with an app. Please talk to a doctor or a therapist who knows eating disorders, and to someone close to you today. If you feel faint, your heart beats irregularly or you see blood, call {emergency} now. If you do not want to go on, people listen at any hour: {crisis}. I give no numbers for this.',
    dosing:
      'I do not give amounts, schedules or combinations for hormones, peptides, weight-loss injections, performance-enhancing drugs or medicines, and neither does your coach. Please do not start, change or stop any of it on your own: ask a doctor or a pharmacist who knows your health. If you have taken something and feel unwell, with chest pain, a racing heart, trouble breathing or confusion, call {emergency} now.',
  },
  de: {
    localEmergency: 'den Notruf vor Ort (zum Beispiel 112 oder 911)',
    localCrisis: 'bei einer Krisenhilfe in deiner Nähe; findahelpline.com nennt eine für jedes Land',
    crisis: '{name} unter {number}',
    offer:
      'Dein Coach sieht nichts von dem, was du hier schreibst; mit dem Knopf unten kannst du deine Worte weitergeben.',
    'self-harm':
      'Es tut mir leid, dass es gerade so schwer ist. Wenn du oder der Mensch, um den es geht, jetzt in Gefahr sein könnte, ruf {emergency} an und bleib nicht allein. Menschen, die zuhören, sind rund um die Uhr und kostenlos da: {crisis}. Ich bin ein Programm und kann dir nicht so helfen, wie du es verdienst, sie schon. Das Training kann warten.',
    symptoms:
      'Hör jetzt mit dem Training auf. Was du beschreibst, gehört ärztlich abgeklärt. Bei Brustschmerz, Atemnot, Ohnmacht, plötzlicher Schwäche oder Taubheit, Verwirrtheit, starker Schwellung, oder wenn es schlimmer wird: Ruf sofort {emergency} an, fahr nicht selbst und bleib nicht allein. Sonst lass es noch heute ärztlich ansehen, vor dem nächsten Training. Ich bin ein Programm und kann nicht sagen, was es ist.',
    'eating-disorder':
      'Danke, dass du das schreibst. Essen und dein Körper sollten sich nicht so anfühlen, und das löst man weder allein noch mit einer App. Sprich bitte mit einer Ärztin, einem Arzt oder einer Therapeutin, die Essstörungen kennt, und noch heute mit jemandem, der dir nahe ist. Wenn dir schwarz vor Augen wird, dein Herz unregelmäßig schlägt oder du Blut siehst, ruf sofort {emergency} an. Wenn du nicht mehr weiterwillst, hören dir Menschen rund um die Uhr zu: {crisis}. Zahlen gebe ich dafür keine.',
    dosing:
      'Ich nenne keine Mengen, Pläne oder Kombinationen für Hormone, Peptide, Abnehmspritzen, leistungssteigernde Mittel oder Medikamente, und dein Coach auch nicht. Bitte fang nichts davon allein an, ändere nichts und setz nichts ab: Frag eine Ärztin, einen Arzt oder die Apotheke, die deine Gesundheit kennt. Wenn du etwas genommen hast und es dir schlecht geht, mit Brustschmerz, Herzrasen, Atemnot oder Verwirrtheit, ruf sofort {emergency} an.',
  },
  es: {
    localEmergency: 'al número de emergencias de tu país (por ejemplo, 112 o 911)',
    localCrisis: 'en una línea de crisis cerca de ti; findahelpline.com indica una para cada país',
    crisis: '{name}, en el {number}',
    offer: 'Tu coach no ve nada de lo que escribes aquí; con el botón de abajo puedes pasarle tus palabras.',
    'self-harm':
      'Siento mucho que ahora sea tan difícil. Si tú, o la persona de la que escribes, puede estar en peligro ahora, llama {emergency} y no te quedes a solas. Hay personas que escuchan a cualquier hora y gratis: {crisis}. Soy un programa y no puedo darte la ayuda que mereces; esas personas sí. El entrenamiento puede esperar.',
    symptoms:
      'Deja de entrenar ahora. Lo que describes tiene que verlo un médico. Con dolor de pecho, dificultad para respirar, desmayo, debilidad o entumecimiento repentinos, confusión, mucha hinchazón, o si empeora: llama {emergency} ahora mismo, no conduzcas y no te quedes a solas. Si no es así, que lo vea un médico hoy, antes de tu próximo entrenamiento. Soy un programa y no puedo decirte qué es.',
    'eating-disorder':
      'Gracias por escribirlo. La comida y tu cuerpo no deberían sentirse así, y esto no hay que resolverlo a solas ni con una aplicación. Habla con un médico o terapeuta que conozca los trastornos alimentarios, y hoy mismo con alguien cercano. Si te mareas mucho, tu corazón late de forma irregular o ves sangre, llama {emergency} ahora mismo. Si no quieres seguir, hay personas que escuchan a cualquier hora: {crisis}. No doy cifras para esto.',
    dosing:
      'No doy cantidades, pautas ni combinaciones de hormonas, péptidos, inyecciones para adelgazar, sustancias para mejorar el rendimiento o medicamentos, y tu coach tampoco. No empieces, cambies ni dejes nada por tu cuenta: pregunta a un médico o farmacéutico que conozca tu salud. Si has tomado algo y te encuentras mal, con dolor de pecho, palpitaciones, dificultad para respirar o confusión, llama {emergency} ahora mismo.',
  },
  fr: {
    localEmergency: 'le numéro d’urgence de ton pays (par exemple le 112 ou le 911)',
    localCrisis:
      'sur une ligne d’écoute près de chez toi ; findahelpline.com en indique une pour chaque pays',
    crisis: '{name}, au {number}',
    offer:
      'Ton coach ne voit rien de ce que tu écris ici ; avec le bouton ci-dessous, tu peux lui transmettre tes mots.',
    'self-harm':
      'Je suis désolé que ce soit si dur en ce moment. Si toi, ou la personne dont tu parles, pouvez être en danger maintenant, appelle {emergency} et ne reste pas seul. Des personnes sont là pour écouter à toute heure, gratuitement : {crisis}. Je suis un logiciel et je ne peux pas t’apporter l’aide que tu mérites ; elles, oui. L’entraînement peut attendre.',
    symptoms:
      'Arrête l’entraînement maintenant. Ce que tu décris doit être vu par un médecin. En cas de douleur à la poitrine, de gêne pour respirer, de malaise, de faiblesse ou d’engourdissement soudains, de confusion, de fort gonflement, ou si ça empire : appelle {emergency} tout de suite, ne conduis pas et ne reste pas seul. Sinon, montre-le à un médecin aujourd’hui, avant la prochaine séance. Je suis un logiciel et je ne peux pas te dire ce que c’est.',
    'eating-disorder':
      'Merci de l’avoir écrit. La nourriture et ton corps ne devraient pas peser ainsi, et cela ne se règle ni seul ni avec une application. Parle à un médecin ou à un thérapeute qui connaît les troubles alimentaires, et dès aujourd’hui à un proche. Si tu te sens partir, si ton cœur bat de façon irrégulière ou si tu vois du sang, appelle {emergency} tout de suite. Si tu ne veux plus continuer, des personnes écoutent à toute heure : {crisis}. Je ne donne pas de chiffres pour cela.',
    dosing:
      'Je ne donne ni quantités, ni schémas, ni combinaisons d’hormones, de peptides, d’injections pour maigrir, de produits dopants ou de médicaments, et ton coach non plus. Ne commence, ne change et n’arrête rien de ton côté : demande à un médecin ou à un pharmacien qui connaît ta santé. Si tu as pris quelque chose et que tu te sens mal, avec une douleur à la poitrine, le cœur qui s’emballe, du mal à respirer ou de la confusion, appelle {emergency} tout de suite.',
  },
  pt: {
    localEmergency: 'para o número de emergência do seu país (por exemplo, 112 ou 911)',
    localCrisis: 'em uma linha de apoio perto de você; findahelpline.com indica uma para cada país',
    crisis: '{name}, no {number}',
    offer:
      'Seu coach não vê nada do que você escreve aqui; com o botão abaixo você pode passar suas palavras para ele.',
    'self-harm':
      'Sinto muito que esteja tão difícil agora. Se você, ou a pessoa de quem você fala, puder estar em perigo agora, ligue {emergency} e não fique sem companhia. Há pessoas para ouvir a qualquer hora, de graça: {crisis}. Sou um programa e não posso dar a ajuda que você merece; elas podem. O treino pode esperar.',
    symptoms:
      'Pare de treinar agora. O que você descreve precisa ser visto por um médico. Com dor no peito, falta de ar, desmaio, fraqueza ou dormência súbita, confusão, muito inchaço, ou se piorar: ligue {emergency} agora, não dirija e não fique sem companhia. Caso contrário, mostre a um médico ainda hoje, antes do próximo treino. Sou um programa e não posso dizer o que é.',
    'eating-disorder':
      'Obrigado por escrever isto. A comida e o seu corpo não deveriam pesar assim, e isto não se resolve sozinho nem com um aplicativo. Fale com um médico ou terapeuta que conheça transtornos alimentares e, ainda hoje, com alguém próximo. Se você sentir que vai desmaiar, se o coração bater irregular ou se vir sangue, ligue {emergency} agora. Se não quiser continuar, há pessoas para ouvir a qualquer hora: {crisis}. Não dou números para isto.',
    dosing:
      'Não dou quantidades, esquemas nem combinações de hormônios, peptídeos, canetas para emagrecer, substâncias para melhorar o desempenho ou remédios, e seu coach também não. Não comece, mude nem pare nada por conta própria: pergunte a um médico ou farmacêutico que conheça a sua saúde. Se você tomou algo e está passando mal, com dor no peito, coração disparado, falta de ar ou confusão, ligue {emergency} agora.',
  },
};

/** How a number is put after 'call' in each language. */
const called: Readonly<Record<LanguageId, (number: string) => string>> = {
  en: (number) => number,
  de: (number) => number,
  es: (number) => `al ${number}`,
  fr: (number) => `le ${number}`,
  pt: (number) => `para o ${number}`,
};

/**
 * What to do now, and whom to call where the person is.
 * @param language Of the person's words, which is not always that of their screen.
 * @param timeZone Of their account; it names the country whose numbers stand in the answer.
 */
export function safeAnswer(topic: WarningKind, language: LanguageId, timeZone: string): string {
  const words = texts[language];
  const help = emergencyHelp(timeZone);
  const emergency = help === null ? words.localEmergency : called[language](help.emergency);
  const crisis =
    help?.crisis == null
      ? words.localCrisis
      : words.crisis.replace('{name}', help.crisis.name).replace('{number}', help.crisis.number);
  return words[topic].replaceAll('{emergency}', emergency).replaceAll('{crisis}', crisis);
}

/** To somebody who wrote to the assistant alone: what to do now, and the offer to tell the coach. */
export function safeAnswerWithOffer(topic: WarningKind, language: LanguageId, timeZone: string): string {
  return `${safeAnswer(topic, language, timeZone)} ${texts[language].offer}`;
}
