import type { LocaleId } from '#shared/contracts/account/account.ts';
import type { MailCategory } from '#shared/domain/access/mail-categories.ts';

type Texts = {
  readonly title: string;
  readonly ask: string;
  readonly action: string;
  readonly done: string;
  readonly doneTitle: string;
  readonly stays: string;
  readonly settings: string;
  readonly categories: Readonly<Record<MailCategory, string>>;
};

export const unsubscribeTexts: Readonly<Record<LocaleId, Texts>> = {
  en: {
    title: 'Stop these emails',
    ask: 'You will no longer get these emails:',
    action: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'You no longer get these emails:',
    stays: 'Emails about payments, booked sessions and security still reach you.',
    settings: 'Open email settings',
    categories: {
      coaching: 'News from your coaching',
      reminders: 'Reminders',
      'waiting-list': 'Waiting list',
      book: 'News about the book',
    },
  },
  de: {
    title: 'Diese E-Mails abbestellen',
    ask: 'Diese E-Mails bekommst du dann nicht mehr:',
    action: 'Abbestellen',
    doneTitle: 'Abbestellt',
    done: 'Diese E-Mails bekommst du nicht mehr:',
    stays: 'E-Mails zu Zahlungen, gebuchten Terminen und Sicherheit kommen weiterhin an.',
    settings: 'E-Mail-Einstellungen öffnen',
    categories: {
      coaching: 'Neues aus deinem Coaching',
      reminders: 'Erinnerungen',
      'waiting-list': 'Warteliste',
      book: 'Neues zum Buch',
    },
  },
  es: {
    title: 'Dejar de recibir estos correos',
    ask: 'Ya no recibirás estos correos:',
    action: 'Darme de baja',
    doneTitle: 'Te has dado de baja',
    done: 'Ya no recibes estos correos:',
    stays: 'Los correos sobre pagos, sesiones reservadas y seguridad te siguen llegando.',
    settings: 'Abrir los ajustes de correo',
    categories: {
      coaching: 'Novedades de tu coaching',
      reminders: 'Recordatorios',
      'waiting-list': 'Lista de espera',
      book: 'Novedades del libro',
    },
  },
  fr: {
    title: 'Ne plus recevoir ces e-mails',
    ask: 'Tu ne recevras plus ces e-mails :',
    action: 'Me désabonner',
    doneTitle: 'C’est fait',
    done: 'Tu ne reçois plus ces e-mails :',
    stays: 'Les e-mails sur les paiements, les séances réservées et la sécurité te parviennent toujours.',
    settings: 'Ouvrir les réglages des e-mails',
    categories: {
      coaching: 'Nouvelles de ton coaching',
      reminders: 'Rappels',
      'waiting-list': 'Liste d’attente',
      book: 'Des nouvelles du livre',
    },
  },
  pt: {
    title: 'Parar de receber estes e-mails',
    ask: 'Você não vai mais receber estes e-mails:',
    action: 'Cancelar inscrição',
    doneTitle: 'Inscrição cancelada',
    done: 'Você não recebe mais estes e-mails:',
    stays: 'E-mails sobre pagamentos, sessões agendadas e segurança continuam chegando.',
    settings: 'Abrir configurações de e-mail',
    categories: {
      coaching: 'Novidades do seu coaching',
      reminders: 'Lembretes',
      'waiting-list': 'Lista de espera',
      book: 'Novidades sobre o livro',
    },
  },
};
