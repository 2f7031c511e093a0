import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { ReportOutcome } from '#shared/domain/messages/reports.ts';

type Outcomes = Readonly<Record<ReportOutcome, (date: string) => string>>;
export type DecisionTexts = {
  readonly greeting: (name: string) => string;
  readonly reporter: {
    readonly subject: string;
    readonly outcomes: Outcomes;
    readonly action: string;
    readonly note: string;
  };
  readonly sender: {
    readonly subject: string;
    readonly outcomes: Outcomes;
    readonly endsCoaching: string;
    readonly action: string;
    readonly note: string;
  };
};

/** Neutral: the sender learns what was done, and nothing about a report or who made it. */
export const decisionTexts: Readonly<Record<LocaleId, DecisionTexts>> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    reporter: {
      subject: 'What we decided about your report',
      outcomes: {
        dismissed: (date) =>
          `We read the message of ${date} that you reported and found nothing against our rules. It stays as it is. You can block the conversation at any time.`,
        warned: (date) =>
          `We read the message of ${date} that you reported and warned the person who wrote it.`,
        blocked: (date) =>
          `We read the message of ${date} that you reported. The person who wrote it can no longer write in this conversation.`,
        removed: (date) => `We read the message of ${date} that you reported and removed it.`,
      },
      action: 'Open messages',
      note: 'We do not tell anybody who reported a message.',
    },
    sender: {
      subject: 'We reviewed one of your messages',
      outcomes: {
        dismissed: (date) => `We reviewed your message of ${date}. It stays, and nothing changes for you.`,
        warned: (date) =>
          `We reviewed your message of ${date}. It breaks our rules: messages are respectful, and advice is safe. Please keep to that. If it happens again, you may lose the right to write.`,
        blocked: (date) =>
          `We reviewed your message of ${date}. It breaks our rules, so you can no longer write in this conversation.`,
        removed: (date) =>
          `We reviewed your message of ${date}. It breaks our rules, so we removed it from the conversation.`,
      },
      endsCoaching: 'You no longer coach this client.',
      action: 'Contact support',
      note: 'If you see it differently, write to support. A person reads it.',
    },
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    reporter: {
      subject: 'Unsere Entscheidung zu deiner Meldung',
      outcomes: {
        dismissed: (date) =>
          `Wir haben die Nachricht vom ${date} gelesen, die du gemeldet hast, und nichts gefunden, was gegen unsere Regeln verstößt. Sie bleibt stehen. Du kannst die Unterhaltung jederzeit blockieren.`,
        warned: (date) =>
          `Wir haben die Nachricht vom ${date} gelesen, die du gemeldet hast, und die Person verwarnt, die sie geschrieben hat.`,
        blocked: (date) =>
          `Wir haben die Nachricht vom ${date} gelesen, die du gemeldet hast. Die Person, die sie geschrieben hat, kann in dieser Unterhaltung nicht mehr schreiben.`,
        removed: (date) =>
          `Wir haben die Nachricht vom ${date} gelesen, die du gemeldet hast, und sie entfernt.`,
      },
      action: 'Nachrichten öffnen',
      note: 'Wir sagen niemandem, wer eine Nachricht gemeldet hat.',
    },
    sender: {
      subject: 'Wir haben eine deiner Nachrichten geprüft',
      outcomes: {
        dismissed: (date) =>
          `Wir haben deine Nachricht vom ${date} geprüft. Sie bleibt stehen, und für dich ändert sich nichts.`,
        warned: (date) =>
          `Wir haben deine Nachricht vom ${date} geprüft. Sie verstößt gegen unsere Regeln: Nachrichten sind respektvoll, und Ratschläge sind sicher. Bitte halte dich daran. Passiert es wieder, kannst du hier vielleicht nicht mehr schreiben.`,
        blocked: (date) =>
          `Wir haben deine Nachricht vom ${date} geprüft. Sie verstößt gegen unsere Regeln, deshalb kannst du in dieser Unterhaltung nicht mehr schreiben.`,
        removed: (date) =>
          `Wir haben deine Nachricht vom ${date} geprüft. Sie verstößt gegen unsere Regeln, deshalb haben wir sie aus der Unterhaltung entfernt.`,
      },
      endsCoaching: 'Du betreust diesen Klienten nicht mehr.',
      action: 'Support kontaktieren',
      note: 'Wenn du das anders siehst, schreib dem Support. Ein Mensch liest es.',
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    reporter: {
      subject: 'Lo que decidimos sobre tu denuncia',
      outcomes: {
        dismissed: (date) =>
          `Leímos el mensaje del ${date} que denunciaste y no encontramos nada contra nuestras normas. Se queda como está. Puedes bloquear la conversación cuando quieras.`,
        warned: (date) =>
          `Leímos el mensaje del ${date} que denunciaste y advertimos a la persona que lo escribió.`,
        blocked: (date) =>
          `Leímos el mensaje del ${date} que denunciaste. La persona que lo escribió ya no puede escribir en esta conversación.`,
        removed: (date) => `Leímos el mensaje del ${date} que denunciaste y lo eliminamos.`,
      },
      action: 'Abrir los mensajes',
      note: 'No decimos a nadie quién denunció un mensaje.',
    },
    sender: {
      subject: 'Revisamos uno de tus mensajes',
      outcomes: {
        dismissed: (date) => `Revisamos tu mensaje del ${date}. Se queda, y nada cambia para ti.`,
        warned: (date) =>
          `Revisamos tu mensaje del ${date}. Va contra nuestras normas: los mensajes son respetuosos y los consejos, seguros. Por favor, respétalas. Si vuelve a pasar, puedes perder el derecho a escribir.`,
        blocked: (date) =>
          `Revisamos tu mensaje del ${date}. Va contra nuestras normas, así que ya no puedes escribir en esta conversación.`,
        removed: (date) =>
          `Revisamos tu mensaje del ${date}. Va contra nuestras normas, así que lo eliminamos de la conversación.`,
      },
      endsCoaching: 'Ya no eres coach de este cliente.',
      action: 'Contactar con soporte',
      note: 'Si lo ves de otra forma, escribe a soporte. Lo lee una persona.',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    reporter: {
      subject: 'Notre décision sur ton signalement',
      outcomes: {
        dismissed: (date) =>
          `Nous avons lu le message du ${date} que tu as signalé et n’y avons rien trouvé de contraire à nos règles. Il reste tel quel. Tu peux bloquer la conversation à tout moment.`,
        warned: (date) =>
          `Nous avons lu le message du ${date} que tu as signalé et averti la personne qui l’a écrit.`,
        blocked: (date) =>
          `Nous avons lu le message du ${date} que tu as signalé. La personne qui l’a écrit ne peut plus écrire dans cette conversation.`,
        removed: (date) => `Nous avons lu le message du ${date} que tu as signalé et l’avons supprimé.`,
      },
      action: 'Ouvrir les messages',
      note: 'Nous ne disons à personne qui a signalé un message.',
    },
    sender: {
      subject: 'Nous avons examiné un de tes messages',
      outcomes: {
        dismissed: (date) =>
          `Nous avons examiné ton message du ${date}. Il reste, et rien ne change pour toi.`,
        warned: (date) =>
          `Nous avons examiné ton message du ${date}. Il est contraire à nos règles : les messages sont respectueux et les conseils sont sûrs. Merci de t’y tenir. Si cela se reproduit, tu risques de ne plus pouvoir écrire.`,
        blocked: (date) =>
          `Nous avons examiné ton message du ${date}. Il est contraire à nos règles : tu ne peux plus écrire dans cette conversation.`,
        removed: (date) =>
          `Nous avons examiné ton message du ${date}. Il est contraire à nos règles : nous l’avons supprimé de la conversation.`,
      },
      endsCoaching: 'Tu n’es plus le coach de ce client.',
      action: 'Contacter l’assistance',
      note: 'Si tu vois les choses autrement, écris à l’assistance. Une personne te lira.',
    },
  },
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    reporter: {
      subject: 'O que decidimos sobre a sua denúncia',
      outcomes: {
        dismissed: (date) =>
          `Lemos a mensagem de ${date} que você denunciou e não encontramos nada contra as nossas regras. Ela fica como está. Você pode bloquear a conversa quando quiser.`,
        warned: (date) => `Lemos a mensagem de ${date} que você denunciou e advertimos quem a escreveu.`,
        blocked: (date) =>
          `Lemos a mensagem de ${date} que você denunciou. Quem a escreveu não pode mais escrever nesta conversa.`,
        removed: (date) => `Lemos a mensagem de ${date} que você denunciou e a removemos.`,
      },
      action: 'Abrir as mensagens',
      note: 'Não contamos a ninguém quem denunciou uma mensagem.',
    },
    sender: {
      subject: 'Analisamos uma das suas mensagens',
      outcomes: {
        dismissed: (date) => `Analisamos a sua mensagem de ${date}. Ela fica, e nada muda para você.`,
        warned: (date) =>
          `Analisamos a sua mensagem de ${date}. Ela vai contra as nossas regras: mensagens são respeitosas e orientações são seguras. Siga essas regras, por favor. Se acontecer de novo, você pode perder o direito de escrever.`,
        blocked: (date) =>
          `Analisamos a sua mensagem de ${date}. Ela vai contra as nossas regras, por isso você não pode mais escrever nesta conversa.`,
        removed: (date) =>
          `Analisamos a sua mensagem de ${date}. Ela vai contra as nossas regras, por isso a removemos da conversa.`,
      },
      endsCoaching: 'Você não é mais coach deste cliente.',
      action: 'Falar com o suporte',
      note: 'Se você discorda, escreva para o suporte. Uma pessoa vai ler.',
    },
  },
};
