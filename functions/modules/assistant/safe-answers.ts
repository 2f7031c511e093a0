import type { SafetyTopic } from '#functions/modules/safety/assess-text.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** 911 is the US emergency number, 988 the US crisis line. */
const answers: Readonly<Record<LanguageId, Readonly<Record<SafetyTopic, string>>>> = {
  en: {
    'self-harm':
      'I am sorry that it is this hard right now. I am software and not the right help for this, but people are there for you at any hour: in the US call or text 988, elsewhere your local crisis line. If you are in danger now, call 911 or your local emergency number. Please also tell someone close to you, and let your coach know that training can wait.',
    symptoms:
      'What you describe needs a doctor, not an assistant. Stop training now. With chest pain, trouble breathing, fainting or sudden weakness call 911 or your local emergency number. Otherwise see a doctor before your next session, and tell your coach so that your plan can pause.',
    'eating-disorder':
      'Thank you for writing this. Food and your body should not have to feel like this, and it is nothing to solve alone or with an app. Please speak with a doctor or a therapist who knows eating disorders; in the US you can also call or text 988 at any hour. I will not give numbers for this. Your coach will adapt your plan with you, just tell them.',
    dosing:
      'I do not give amounts, cycles or protocols for peptides, hormones, performance-enhancing drugs, nootropics or medicines. Whether one is safe for you can only be decided by a doctor who knows your health and your blood work. Your coach can talk with you about training, sleep and food, and about what to ask that doctor.',
  },
  es: {
    'self-harm':
      'Siento que ahora sea tan difícil. Soy un programa y no la ayuda adecuada, pero hay personas para ti a cualquier hora: en EE. UU. llama o escribe al 988, en otros países a la línea de crisis local. Si estás en peligro ahora, llama al 911 o al número de emergencias de tu país. Cuéntaselo también a alguien cercano y dile a tu coach que el entrenamiento puede esperar.',
    symptoms:
      'Lo que describes necesita un médico, no un asistente. Deja de entrenar ahora. Con dolor de pecho, dificultad para respirar, desmayo o debilidad repentina llama al 911 o al número de emergencias de tu país. En otro caso consulta a un médico antes de tu próxima sesión y avisa a tu coach para pausar el plan.',
    'eating-disorder':
      'Gracias por escribirlo. La comida y tu cuerpo no deberían sentirse así, y no hay que resolverlo a solas ni con una aplicación. Habla con un médico o terapeuta que conozca los trastornos alimentarios; en EE. UU. también puedes llamar o escribir al 988. No doy cifras para esto. Tu coach adaptará el plan contigo, solo díselo.',
    dosing:
      'No doy cantidades, ciclos ni protocolos de péptidos, hormonas, sustancias para mejorar el rendimiento, nootrópicos o medicamentos. Si algo es seguro para ti solo puede decidirlo un médico que conozca tu salud y tus análisis. Tu coach puede hablar contigo de entrenamiento, sueño y comida, y de qué preguntarle a ese médico.',
  },
  fr: {
    'self-harm':
      'Je suis désolé que ce soit si dur en ce moment. Je suis un logiciel et pas l’aide qu’il faut, mais des personnes sont là à toute heure : aux États-Unis appelle le 988, en France le 3114, ailleurs la ligne de crise locale. En cas de danger immédiat, appelle le 911, le 112 ou ton numéro d’urgence. Parles-en aussi à un proche, et dites à ton coach que l’entraînement peut attendre.',
    symptoms:
      'Ce que tu décris demande un médecin, pas un assistant. Arrête l’entraînement maintenant. En cas de douleur à la poitrine, de gêne pour respirer, de malaise ou de faiblesse soudaine, appelle le 911, le 112 ou ton numéro d’urgence. Sinon, vois un médecin avant la prochaine séance et préviens ton coach pour suspendre le program.',
    'eating-disorder':
      'Merci de l’avoir écrit. La nourriture et ton corps ne devraient pas peser ainsi, et cela ne se règle ni seul ni avec une application. Parles-en à un médecin ou à un thérapeute qui connaît les troubles alimentaires ; aux États-Unis tu peux aussi appeler le 988. Je ne donne pas de chiffres pour cela. Ton coach adaptera le program avec toi, dites-le-lui.',
    dosing:
      'Je ne donne ni quantités, ni cycles, ni protocoles pour les peptides, les hormones, les produits dopants, les nootropiques ou les médicaments. Seul un médecin qui connaît ta santé et tes analyses peut juger si c’est sûr pour toi. Ton coach peut parler avec toi d’entraînement, de sommeil et d’alimentation, et de ce qu’il faut demander à ce médecin.',
  },
  de: {
    'self-harm':
      'Es tut mir leid, dass es gerade so schwer ist. Ich bin ein Programm und dafür nicht die richtige Hilfe, aber es sind rund um die Uhr Menschen für dich da: in den USA unter 988, in Deutschland unter 0800 111 0 111, sonst bei der Krisenhilfe vor Ort. Bist du jetzt in Gefahr, wähle 911, 112 oder deinen Notruf. Sag es auch jemandem, der dir nahe ist, und deinem Coach, dass das Training warten kann.',
    symptoms:
      'Was du beschreibst, braucht eine Ärztin oder einen Arzt, keinen Assistenten. Hör jetzt mit dem Training auf. Bei Brustschmerz, Atemnot, Ohnmacht oder plötzlicher Schwäche wähle 911, 112 oder deinen Notruf. Sonst lass es vor der nächsten Einheit ärztlich abklären und sag deinem Coach Bescheid, damit der Plan pausiert.',
    'eating-disorder':
      'Danke, dass du das schreibst. Essen und dein Körper sollten sich nicht so anfühlen, und das löst man weder allein noch mit einer App. Sprich bitte mit einer Ärztin, einem Arzt oder einer Therapie, die Essstörungen kennt; in den USA hilft auch 988 rund um die Uhr. Zahlen gebe ich dafür keine. Dein Coach passt den Plan mit dir an, sag es einfach.',
    dosing:
      'Ich nenne keine Mengen, Zyklen oder Protokolle für Peptide, Hormone, leistungssteigernde Mittel, Nootropika oder Medikamente. Ob etwas für dich sicher ist, kann nur eine Ärztin oder ein Arzt entscheiden, der deine Gesundheit und dein Blutbild kennt. Dein Coach spricht mit dir über Training, Schlaf und Ernährung, und darüber, was du dort fragen solltest.',
  },
  pt: {
    'self-harm':
      'Lamento que esteja tão difícil agora. Sou um programa e não a ajuda certa para isto, mas há pessoas para você a qualquer hora: nos EUA ligue ou escreva para 988, no Brasil ligue 188, em outros países para a linha de apoio local. Se está em perigo agora, ligue 911 ou o número de emergência local. Conte também a alguém próximo e avise seu coach de que o treino pode esperar.',
    symptoms:
      'O que você descreve precisa de um médico, não de um assistente. Pare de treinar agora. Com dor no peito, falta de ar, desmaio ou fraqueza súbita, ligue 911 ou o número de emergência local. Caso contrário, procure um médico antes da próxima sessão e avise seu coach para pausar o plano.',
    'eating-disorder':
      'Obrigado por escrever isto. A comida e o seu corpo não deveriam pesar assim, e isto não se resolve sozinho nem com um aplicativo. Fale com um médico ou terapeuta que conheça transtornos alimentares; nos EUA também pode ligar ou escrever para 988. Não dou números para isto. Seu coach adapta o plano com você, é só dizer.',
    dosing:
      'Não dou quantidades, ciclos nem protocolos de peptídeos, hormônios, substâncias para melhorar o desempenho, nootrópicos ou medicamentos. Só um médico que conheça sua saúde e seus exames pode decidir se algo é seguro para você. Seu coach pode falar com você sobre treino, sono e alimentação, e sobre o que perguntar a esse médico.',
  },
};

export function safeAnswer(topic: SafetyTopic, language: LanguageId): string {
  return answers[language][topic];
}
