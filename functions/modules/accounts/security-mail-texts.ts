import type { LocaleId } from '#shared/contracts/account/account.ts';

export type SecurityEvent =
  | 'password-changed'
  | 'signed-out-everywhere'
  | 'deletion-requested'
  | 'second-factor-on'
  | 'second-factor-off';

type Texts = {
  readonly subject: string;
  readonly heading: string;
  readonly body: (when: string) => string;
  readonly notYou: string;
  readonly action: string;
};
type LocaleTexts = Readonly<Record<SecurityEvent, Texts>> & {
  readonly greeting: (name: string) => string;
};

export const securityMailTexts: Readonly<Record<LocaleId, LocaleTexts>> = {
  en: {
    greeting: (name) => `Hi ${name},`,
    'password-changed': {
      subject: 'Your REPZ password was changed',
      heading: 'Your password was changed',
      body: (when) =>
        `The password of your account was changed on ${when}. Every device was signed out; log in with the new password.`,
      notYou: 'If this was not you, reset your password now and write to support.',
      action: 'Reset password',
    },
    'signed-out-everywhere': {
      subject: 'You signed out of REPZ everywhere',
      heading: 'Signed out everywhere',
      body: (when) => `On ${when}, your account was signed out on every device.`,
      notYou: 'If this was not you, someone knows your password: reset it now and write to support.',
      action: 'Reset password',
    },
    'deletion-requested': {
      subject: 'Your REPZ account is being deleted',
      heading: 'Your account is being deleted',
      body: (when) =>
        `You asked us to delete your account on ${when}. Your subscription has ended, every device was signed out, and your calendar feed has stopped. We start removing your data in three days and finish within 30.`,
      notYou: 'If this was not you, or you changed your mind, write to support within three days.',
      action: 'Write to support',
    },
    'second-factor-on': {
      subject: 'Two-step verification is on for your REPZ account',
      heading: 'Two-step verification is on',
      body: (when) =>
        `Two-step verification was turned on for your account on ${when}. Each login now asks for a code of your authenticator app.`,
      notYou:
        'If this was not you, reset your password now and write to support: without the app you cannot log in.',
      action: 'Reset password',
    },
    'second-factor-off': {
      subject: 'Two-step verification is off for your REPZ account',
      heading: 'Two-step verification is off',
      body: (when) =>
        `Two-step verification was turned off for your account on ${when}. Your password alone is now enough to log in.`,
      notYou: 'If this was not you, reset your password now and write to support.',
      action: 'Reset password',
    },
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    'password-changed': {
      subject: 'Se ha cambiado tu contraseña de REPZ',
      heading: 'Se ha cambiado tu contraseña',
      body: (when) =>
        `La contraseña de tu cuenta se cambió el ${when}. Se ha cerrado la sesión en todos los dispositivos; entra con la nueva contraseña.`,
      notYou: 'Si no has sido tú, restablece tu contraseña ahora y escribe a soporte.',
      action: 'Restablecer contraseña',
    },
    'signed-out-everywhere': {
      subject: 'Has cerrado sesión en REPZ en todas partes',
      heading: 'Sesión cerrada en todas partes',
      body: (when) => `El ${when} se cerró la sesión de tu cuenta en todos los dispositivos.`,
      notYou: 'Si no has sido tú, alguien conoce tu contraseña: restablécela ahora y escribe a soporte.',
      action: 'Restablecer contraseña',
    },
    'deletion-requested': {
      subject: 'Tu cuenta de REPZ se está eliminando',
      heading: 'Tu cuenta se está eliminando',
      body: (when) =>
        `El ${when} pediste que elimináramos tu cuenta. Tu suscripción ha terminado, se ha cerrado la sesión en todos los dispositivos y tu calendario ya no se actualiza. Empezamos a borrar tus datos dentro de tres días y terminamos en un máximo de 30.`,
      notYou: 'Si no has sido tú, o has cambiado de idea, escribe a soporte antes de tres días.',
      action: 'Escribir a soporte',
    },
    'second-factor-on': {
      subject: 'La verificación en dos pasos de REPZ está activada',
      heading: 'Verificación en dos pasos activada',
      body: (when) =>
        `La verificación en dos pasos de tu cuenta se activó el ${when}. A partir de ahora, cada inicio de sesión pide un código de tu app de autenticación.`,
      notYou:
        'Si no has sido tú, restablece tu contraseña ahora y escribe a soporte: sin la app no puedes entrar.',
      action: 'Restablecer contraseña',
    },
    'second-factor-off': {
      subject: 'La verificación en dos pasos de REPZ está desactivada',
      heading: 'Verificación en dos pasos desactivada',
      body: (when) =>
        `La verificación en dos pasos de tu cuenta se desactivó el ${when}. Ahora basta con tu contraseña para entrar.`,
      notYou: 'Si no has sido tú, restablece tu contraseña ahora y escribe a soporte.',
      action: 'Restablecer contraseña',
    },
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    'password-changed': {
      subject: 'Ton mot de passe REPZ a été modifié',
      heading: 'Ton mot de passe a été modifié',
      body: (when) =>
        `Le mot de passe de ton compte a été modifié le ${when}. Tous les appareils ont été déconnectés ; connecte-toi avec le nouveau mot de passe.`,
      notYou: 'Si ce n’était pas toi, réinitialise ton mot de passe maintenant et écris au support.',
      action: 'Réinitialiser le mot de passe',
    },
    'signed-out-everywhere': {
      subject: 'Tu t’es déconnecté de REPZ partout',
      heading: 'Déconnexion partout',
      body: (when) => `Le ${when}, ton compte a été déconnecté sur tous les appareils.`,
      notYou:
        'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : réinitialise-le maintenant et écris au support.',
      action: 'Réinitialiser le mot de passe',
    },
    'deletion-requested': {
      subject: 'Ton compte REPZ est en cours de suppression',
      heading: 'Ton compte est en cours de suppression',
      body: (when) =>
        `Le ${when}, tu nous as demandé de supprimer ton compte. Ton abonnement est terminé, tous les appareils ont été déconnectés et ton calendrier n’est plus mis à jour. Nous commençons à effacer tes données dans trois jours et terminons sous 30 jours.`,
      notYou: 'Si ce n’était pas toi, ou si tu as changé d’avis, écris au support dans les trois jours.',
      action: 'Écrire au support',
    },
    'second-factor-on': {
      subject: 'La validation en deux étapes de REPZ est activée',
      heading: 'Validation en deux étapes activée',
      body: (when) =>
        `La validation en deux étapes de ton compte a été activée le ${when}. Chaque connexion demande désormais un code de ton application d’authentification.`,
      notYou:
        'Si ce n’était pas toi, réinitialise ton mot de passe maintenant et écris au support : sans l’application, tu ne peux pas te connecter.',
      action: 'Réinitialiser le mot de passe',
    },
    'second-factor-off': {
      subject: 'La validation en deux étapes de REPZ est désactivée',
      heading: 'Validation en deux étapes désactivée',
      body: (when) =>
        `La validation en deux étapes de ton compte a été désactivée le ${when}. Ton mot de passe suffit désormais pour te connecter.`,
      notYou: 'Si ce n’était pas toi, réinitialise ton mot de passe maintenant et écris au support.',
      action: 'Réinitialiser le mot de passe',
    },
  },
  de: {
    greeting: (name) => `Hallo ${name},`,
    'password-changed': {
      subject: 'Dein REPZ-Passwort wurde geändert',
      heading: 'Dein Passwort wurde geändert',
      body: (when) =>
        `Das Passwort deines Kontos wurde geändert: ${when}. Alle Geräte wurden abgemeldet; melde dich mit dem neuen Passwort an.`,
      notYou: 'Wenn du das nicht warst, setze dein Passwort sofort zurück und schreib dem Support.',
      action: 'Passwort zurücksetzen',
    },
    'signed-out-everywhere': {
      subject: 'Du hast dich überall von REPZ abgemeldet',
      heading: 'Überall abgemeldet',
      body: (when) => `Dein Konto wurde auf allen Geräten abgemeldet: ${when}.`,
      notYou:
        'Wenn du das nicht warst, kennt jemand dein Passwort: Setze es sofort zurück und schreib dem Support.',
      action: 'Passwort zurücksetzen',
    },
    'deletion-requested': {
      subject: 'Dein REPZ-Konto wird gelöscht',
      heading: 'Dein Konto wird gelöscht',
      body: (when) =>
        `Du hast uns gebeten, dein Konto zu löschen: ${when}. Dein Abo ist beendet, alle Geräte sind abgemeldet und dein Kalender-Feed ist abgeschaltet. Wir beginnen in drei Tagen, deine Daten zu entfernen, und sind nach höchstens 30 Tagen fertig.`,
      notYou:
        'Wenn du das nicht warst oder es dir anders überlegt hast, schreib dem Support innerhalb von drei Tagen.',
      action: 'Support schreiben',
    },
    'second-factor-on': {
      subject: 'Die Bestätigung in zwei Schritten ist für dein REPZ-Konto an',
      heading: 'Bestätigung in zwei Schritten ist an',
      body: (when) =>
        `Die Bestätigung in zwei Schritten wurde für dein Konto eingeschaltet: ${when}. Jede Anmeldung fragt jetzt nach einem Code deiner Authenticator-App.`,
      notYou:
        'Wenn du das nicht warst, setze dein Passwort sofort zurück und schreib dem Support: Ohne die App kannst du dich nicht anmelden.',
      action: 'Passwort zurücksetzen',
    },
    'second-factor-off': {
      subject: 'Die Bestätigung in zwei Schritten ist für dein REPZ-Konto aus',
      heading: 'Bestätigung in zwei Schritten ist aus',
      body: (when) =>
        `Die Bestätigung in zwei Schritten wurde für dein Konto ausgeschaltet: ${when}. Zum Anmelden reicht jetzt dein Passwort.`,
      notYou: 'Wenn du das nicht warst, setze dein Passwort sofort zurück und schreib dem Support.',
      action: 'Passwort zurücksetzen',
    },
  },
  pt: {
    greeting: (name) => `Olá, ${name},`,
    'password-changed': {
      subject: 'Sua senha da REPZ foi alterada',
      heading: 'Sua senha foi alterada',
      body: (when) =>
        `A senha da sua conta foi alterada: ${when}. Todos os dispositivos foram desconectados; entre com a nova senha.`,
      notYou: 'Se não foi você, redefina sua senha agora e escreva para o suporte.',
      action: 'Redefinir senha',
    },
    'signed-out-everywhere': {
      subject: 'Você saiu da REPZ em todos os dispositivos',
      heading: 'Você saiu em todos os dispositivos',
      body: (when) => `Sua conta foi desconectada em todos os dispositivos: ${when}.`,
      notYou: 'Se não foi você, alguém sabe sua senha: redefina-a agora e escreva para o suporte.',
      action: 'Redefinir senha',
    },
    'deletion-requested': {
      subject: 'Sua conta da REPZ está sendo excluída',
      heading: 'Sua conta está sendo excluída',
      body: (when) =>
        `Você pediu para excluirmos sua conta: ${when}. Sua assinatura terminou, todos os dispositivos foram desconectados e seu calendário parou de ser atualizado. Começamos a remover seus dados em três dias e terminamos em até 30.`,
      notYou: 'Se não foi você, ou se mudou de ideia, escreva para o suporte em até três dias.',
      action: 'Escrever para o suporte',
    },
    'second-factor-on': {
      subject: 'A verificação em duas etapas da REPZ está ativada',
      heading: 'Verificação em duas etapas ativada',
      body: (when) =>
        `A verificação em duas etapas da sua conta foi ativada: ${when}. Agora cada login pede um código do seu app autenticador.`,
      notYou:
        'Se não foi você, redefina sua senha agora e escreva para o suporte: sem o app você não consegue entrar.',
      action: 'Redefinir senha',
    },
    'second-factor-off': {
      subject: 'A verificação em duas etapas da REPZ está desativada',
      heading: 'Verificação em duas etapas desativada',
      body: (when) =>
        `A verificação em duas etapas da sua conta foi desativada: ${when}. Agora basta sua senha para entrar.`,
      notYou: 'Se não foi você, redefina sua senha agora e escreva para o suporte.',
      action: 'Redefinir senha',
    },
  },
};
