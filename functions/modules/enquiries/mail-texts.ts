import type { LocaleId } from '#shared/contracts/account/account.ts';
import { offerHoldHours, waitingLinkHours } from '#shared/domain/catalog/longevity-seats.ts';
import { supportHours } from '#shared/domain/catalog/product.ts';

type MailTexts = {
  readonly greeting: string;
  readonly confirm: {
    readonly subject: (plan: string) => string;
    readonly heading: string;
    readonly body: (plan: string) => string;
    readonly action: string;
    readonly notes: readonly string[];
  };
  readonly offer: {
    readonly subject: (plan: string) => string;
    readonly heading: string;
    readonly body: (plan: string, until: string) => string;
    readonly action: string;
    readonly notes: readonly string[];
  };
  readonly opened: {
    readonly subject: (plan: string) => string;
    readonly heading: string;
    readonly body: (plan: string) => string;
    readonly action: string;
    readonly notes: readonly string[];
  };
  readonly receipt: {
    readonly subject: string;
    readonly heading: string;
    readonly body: string;
    readonly notes: readonly string[];
  };
};

const hours = offerHoldHours;

export const mailTexts: Readonly<Record<LocaleId, MailTexts>> = {
  en: {
    greeting: 'Hi,',
    confirm: {
      subject: (plan) => `Confirm your place on the list for ${plan}`,
      heading: 'One more click',
      body: (plan) =>
        `You asked to wait for a seat in ${plan}. Confirm that this address is yours, and you are on the list. The link works for ${waitingLinkHours} hours.`,
      action: 'Join the list',
      notes: ['If you did not ask for this, ignore this message: nothing happens.'],
    },
    offer: {
      subject: (plan) => `A seat in ${plan} is yours`,
      heading: 'Your seat is ready',
      body: (plan, until) =>
        `You asked to hear from us: a seat in ${plan} opened up. We hold it for you for ${hours} hours, until ${until}. Log in or sign up with this email address to take it.`,
      action: 'Take the seat',
      notes: [
        'If you do nothing, the seat goes to the next person on the list. You can join again any time.',
      ],
    },
    opened: {
      subject: (plan) => `${plan} is open again`,
      heading: 'New clients are welcome',
      body: (plan) =>
        `You asked to hear from us: ${plan} takes new clients again. Log in or sign up to join.`,
      action: 'See the plans',
      notes: ['You are off the waiting list now. You can join it again whenever the plan is closed.'],
    },
    receipt: {
      subject: 'We have your message',
      heading: 'Your message has arrived',
      body: `A person reads it and answers to this address. Support hours: ${supportHours.texts.en}.`,
      notes: ['If you did not write to us, ignore this message.'],
    },
  },
  es: {
    greeting: 'Hola:',
    confirm: {
      subject: (plan) => `Confirma tu puesto en la lista de ${plan}`,
      heading: 'Un clic más',
      body: (plan) =>
        `Pediste esperar una plaza en ${plan}. Confirma que esta dirección es tuya y estarás en la lista. El enlace funciona durante ${waitingLinkHours} horas.`,
      action: 'Entrar en la lista',
      notes: ['Si no lo pediste, ignora este mensaje: no pasará nada.'],
    },
    offer: {
      subject: (plan) => `Tienes una plaza en ${plan}`,
      heading: 'Tu plaza está libre',
      body: (plan, until) =>
        `Pediste que te avisáramos: hay una plaza libre en ${plan}. Te la guardamos ${hours} horas, hasta el ${until}. Inicia sesión o regístrate con esta dirección de correo para ocuparla.`,
      action: 'Ocupar la plaza',
      notes: [
        'Si no haces nada, la plaza pasa a la siguiente persona de la lista. Puedes volver a apuntarte cuando quieras.',
      ],
    },
    opened: {
      subject: (plan) => `${plan} vuelve a estar disponible`,
      heading: 'Ya puedes empezar',
      body: (plan) =>
        `Pediste que te avisáramos: ${plan} vuelve a aceptar clientes. Inicia sesión o regístrate para unirte.`,
      action: 'Ver los planes',
      notes: ['Ya no estás en la lista de espera. Puedes volver a apuntarte cuando el plan esté cerrado.'],
    },
    receipt: {
      subject: 'Hemos recibido tu mensaje',
      heading: 'Tu mensaje ha llegado',
      body: `Una persona lo leerá y responderá a esta dirección. Horario de soporte: ${supportHours.texts.es}.`,
      notes: ['Si no nos has escrito, ignora este mensaje.'],
    },
  },
  fr: {
    greeting: 'Bonjour,',
    confirm: {
      subject: (plan) => `Confirme ta place sur la liste de ${plan}`,
      heading: 'Encore un clic',
      body: (plan) =>
        `Tu as demandé à attendre une place dans ${plan}. Confirme que cette adresse est la tienne et tu seras sur la liste. Le lien fonctionne pendant ${waitingLinkHours} heures.`,
      action: 'Rejoindre la liste',
      notes: ['Si tu n’as rien demandé, ignore ce message : il ne se passera rien.'],
    },
    offer: {
      subject: (plan) => `Une place t’attend dans ${plan}`,
      heading: 'Ta place est libre',
      body: (plan, until) =>
        `Tu avais demandé à être prévenu : une place est libre dans ${plan}. Nous te la gardons ${hours} heures, jusqu’au ${until}. Connecte-toi ou inscris-toi avec cette adresse e-mail pour la prendre.`,
      action: 'Prendre la place',
      notes: [
        'Sans réponse de ta part, la place revient à la personne suivante. Tu peux te réinscrire à tout moment.',
      ],
    },
    opened: {
      subject: (plan) => `${plan} est de nouveau ouvert`,
      heading: 'Les inscriptions sont ouvertes',
      body: (plan) =>
        `Tu avais demandé à être prévenu : ${plan} accueille de nouveau des clients. Connecte-toi ou inscris-toi pour en profiter.`,
      action: 'Voir les formules',
      notes: ['Tu n’es plus sur la liste d’attente. Tu pourras la rejoindre quand la formule sera complète.'],
    },
    receipt: {
      subject: 'Nous avons reçu ton message',
      heading: 'Ton message est arrivé',
      body: `Une personne le lit et répond à cette adresse. Horaires du support : ${supportHours.texts.fr}.`,
      notes: ['Si tu ne nous as pas écrit, ignore ce message.'],
    },
  },
  de: {
    greeting: 'Hallo,',
    confirm: {
      subject: (plan) => `Bestätige deinen Platz auf der Liste für ${plan}`,
      heading: 'Noch ein Klick',
      body: (plan) =>
        `Du möchtest auf einen Platz in ${plan} warten. Bestätige, dass diese Adresse dir gehört, und du stehst auf der Liste. Der Link gilt ${waitingLinkHours} Stunden.`,
      action: 'Auf die Liste',
      notes: ['Wenn du das nicht warst, ignoriere diese Nachricht: Es passiert nichts.'],
    },
    offer: {
      subject: (plan) => `Ein Platz in ${plan} gehört dir`,
      heading: 'Dein Platz ist frei',
      body: (plan, until) =>
        `Du wolltest von uns hören: In ${plan} ist ein Platz frei. Wir halten ihn ${hours} Stunden für dich, bis ${until}. Melde dich mit dieser E-Mail-Adresse an oder registriere dich, um ihn zu nehmen.`,
      action: 'Platz nehmen',
      notes: [
        'Wenn du nichts tust, geht der Platz an die nächste Person auf der Liste. Du kannst dich jederzeit wieder eintragen.',
      ],
    },
    opened: {
      subject: (plan) => `${plan} ist wieder offen`,
      heading: 'Es kann losgehen',
      body: (plan) =>
        `Du wolltest von uns hören: ${plan} nimmt wieder neue Kunden auf. Melde dich an oder registriere dich, um dabei zu sein.`,
      action: 'Pläne ansehen',
      notes: [
        'Du stehst jetzt nicht mehr auf der Warteliste. Ist der Plan wieder geschlossen, kannst du dich neu eintragen.',
      ],
    },
    receipt: {
      subject: 'Wir haben deine Nachricht',
      heading: 'Deine Nachricht ist angekommen',
      body: `Ein Mensch liest sie und antwortet an diese Adresse. Support-Zeiten: ${supportHours.texts.de}.`,
      notes: ['Wenn du uns nicht geschrieben hast, ignoriere diese Nachricht.'],
    },
  },
  pt: {
    greeting: 'Olá,',
    confirm: {
      subject: (plan) => `Confirme o seu lugar na lista do ${plan}`,
      heading: 'Só mais um clique',
      body: (plan) =>
        `Você pediu para esperar por uma vaga no ${plan}. Confirme que este endereço é seu, e você entra na lista. O link funciona por ${waitingLinkHours} horas.`,
      action: 'Entrar na lista',
      notes: ['Se não pediu isto, ignore esta mensagem: nada acontece.'],
    },
    offer: {
      subject: (plan) => `Há uma vaga para você no ${plan}`,
      heading: 'A sua vaga está livre',
      body: (plan, until) =>
        `Você pediu para ser avisado: há uma vaga livre no ${plan}. Ela fica reservada para você por ${hours} horas, até ${until}. Entre ou cadastre-se com este endereço de e-mail para ocupá-la.`,
      action: 'Ocupar a vaga',
      notes: [
        'Se você não fizer nada, a vaga passa para a próxima pessoa da lista. Pode entrar na lista de novo quando quiser.',
      ],
    },
    opened: {
      subject: (plan) => `${plan} está aberto de novo`,
      heading: 'Novos clientes são bem-vindos',
      body: (plan) =>
        `Você pediu para ser avisado: ${plan} aceita novos clientes de novo. Entre ou cadastre-se para participar.`,
      action: 'Ver os planos',
      notes: ['Você saiu da lista de espera. Pode entrar de novo quando o plano estiver fechado.'],
    },
    receipt: {
      subject: 'Recebemos a sua mensagem',
      heading: 'A sua mensagem chegou',
      body: `Uma pessoa vai ler e responder para este endereço. Horário do suporte: ${supportHours.texts.pt}.`,
      notes: ['Se não foi você quem escreveu, ignore esta mensagem.'],
    },
  },
};
