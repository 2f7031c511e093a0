import type { LocaleId } from '#shared/contracts/account/account.ts';

export type IdentityMessageKind = 'verify' | 'reset' | 'sign-in-code' | 'invitation';

type MessageTexts = {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly action: string | null;
  readonly codeLabel: string;
  readonly validity: string;
};

type LocaleTexts = Readonly<Record<IdentityMessageKind, MessageTexts>> & {
  readonly greeting: (name: string | null) => string;
  readonly notYou: string;
  /** Of a sign-up for which somebody may have paid before the confirmation. */
  readonly notYouPaid: string;
  readonly userNameLabel: string;
};

/** Cognito's codes live 24 hours (verification), 1 hour (reset), 3 days (invitation) and 3 minutes (login). */
export const identityMessageTexts: Readonly<Record<LocaleId, LocaleTexts>> = {
  en: {
    greeting: (name) => (name === null ? 'Hi,' : `Hi ${name},`),
    notYou: 'If this was not you, ignore this message: nothing happens without the code.',
    notYouPaid:
      'If this was not you, ignore this message: without the code there is no account, and a payment for it is returned in full.',
    userNameLabel: 'Sign in as',
    verify: {
      subject: 'Confirm your email for REPZ',
      heading: 'One step to your first rep',
      body: 'Confirm that this address is yours, and your account is ready.',
      action: 'Confirm email',
      codeLabel: 'Or enter this code:',
      validity: 'Valid for 24 hours.',
    },
    reset: {
      subject: 'Reset your REPZ password',
      heading: 'Choose a new password',
      body: 'Someone asked to reset the password of this account.',
      action: 'Reset password',
      codeLabel: 'Or enter this code:',
      validity: 'Valid for 1 hour.',
    },
    'sign-in-code': {
      subject: 'Your REPZ sign-in code',
      heading: 'Your sign-in code',
      body: 'Enter this code to finish signing in. Never tell it to anyone.',
      action: null,
      codeLabel: 'Your code:',
      validity: 'Valid for 3 minutes.',
    },
    invitation: {
      subject: 'Your REPZ account',
      heading: 'Your account is ready',
      body: 'Sign in with the temporary password below and choose your own.',
      action: 'Sign in',
      codeLabel: 'Temporary password:',
      validity: 'Valid for 3 days.',
    },
  },
  es: {
    greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    notYou: 'Si no has sido tú, ignora este mensaje: sin el código no ocurre nada.',
    notYouPaid:
      'Si no has sido tú, ignora este mensaje: sin el código no hay cuenta, y si se pagó algo por ella, se devuelve completo.',
    userNameLabel: 'Inicia sesión como',
    verify: {
      subject: 'Confirma tu correo para REPZ',
      heading: 'A un paso de tu primera repetición',
      body: 'Confirma que esta dirección es tuya y tu cuenta estará lista.',
      action: 'Confirmar correo',
      codeLabel: 'O introduce este código:',
      validity: 'Válido durante 24 horas.',
    },
    reset: {
      subject: 'Restablece tu contraseña de REPZ',
      heading: 'Elige una contraseña nueva',
      body: 'Alguien ha pedido restablecer la contraseña de esta cuenta.',
      action: 'Restablecer contraseña',
      codeLabel: 'O introduce este código:',
      validity: 'Válido durante 1 hora.',
    },
    'sign-in-code': {
      subject: 'Tu código de acceso a REPZ',
      heading: 'Tu código de acceso',
      body: 'Introduce este código para terminar de iniciar sesión. No se lo digas a nadie.',
      action: null,
      codeLabel: 'Tu código:',
      validity: 'Válido durante 3 minutos.',
    },
    invitation: {
      subject: 'Tu cuenta de REPZ',
      heading: 'Tu cuenta está lista',
      body: 'Inicia sesión con la contraseña temporal de abajo y elige la tuya.',
      action: 'Iniciar sesión',
      codeLabel: 'Contraseña temporal:',
      validity: 'Válida durante 3 días.',
    },
  },
  fr: {
    greeting: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    notYou: 'Si ce n’était pas toi, ignore ce message : rien ne se passe sans le code.',
    notYouPaid:
      'Si ce n’était pas toi, ignore ce message : sans le code, pas de compte, et un paiement éventuel est remboursé en totalité.',
    userNameLabel: 'Identifiant',
    verify: {
      subject: 'Confirme ton e-mail pour REPZ',
      heading: 'À un pas de ta première répétition',
      body: 'Confirme que cette adresse est la tienne et ton compte est prêt.',
      action: 'Confirmer l’e-mail',
      codeLabel: 'Ou saisis ce code :',
      validity: 'Valable 24 heures.',
    },
    reset: {
      subject: 'Réinitialise ton mot de passe REPZ',
      heading: 'Choisis un nouveau mot de passe',
      body: 'Quelqu’un a demandé à réinitialiser le mot de passe de ce compte.',
      action: 'Réinitialiser le mot de passe',
      codeLabel: 'Ou saisis ce code :',
      validity: 'Valable 1 heure.',
    },
    'sign-in-code': {
      subject: 'Ton code de connexion REPZ',
      heading: 'Ton code de connexion',
      body: 'Saisis ce code pour terminer la connexion. Ne le communique à personne.',
      action: null,
      codeLabel: 'Ton code :',
      validity: 'Valable 3 minutes.',
    },
    invitation: {
      subject: 'Ton compte REPZ',
      heading: 'Ton compte est prêt',
      body: 'Connecte-toi avec le mot de passe temporaire ci-dessous et choisis le tien.',
      action: 'Se connecter',
      codeLabel: 'Mot de passe temporaire :',
      validity: 'Valable 3 jours.',
    },
  },
  de: {
    greeting: (name) => (name === null ? 'Hallo,' : `Hallo ${name},`),
    notYou: 'Wenn du das nicht warst, ignoriere diese Nachricht: Ohne den Code passiert nichts.',
    notYouPaid:
      'Wenn du das nicht warst, ignoriere diese Nachricht: Ohne den Code entsteht kein Konto, und eine Zahlung dafür geht vollständig zurück.',
    userNameLabel: 'Anmelden als',
    verify: {
      subject: 'Bestätige deine E-Mail-Adresse für REPZ',
      heading: 'Ein Schritt bis zur ersten Wiederholung',
      body: 'Bestätige, dass diese Adresse dir gehört, und dein Konto ist bereit.',
      action: 'E-Mail bestätigen',
      codeLabel: 'Oder gib diesen Code ein:',
      validity: '24 Stunden gültig.',
    },
    reset: {
      subject: 'Setze dein REPZ-Passwort zurück',
      heading: 'Wähle ein neues Passwort',
      body: 'Jemand möchte das Passwort dieses Kontos zurücksetzen.',
      action: 'Passwort zurücksetzen',
      codeLabel: 'Oder gib diesen Code ein:',
      validity: '1 Stunde gültig.',
    },
    'sign-in-code': {
      subject: 'Dein REPZ-Anmeldecode',
      heading: 'Dein Anmeldecode',
      body: 'Gib diesen Code ein, um die Anmeldung abzuschließen. Verrate ihn niemandem.',
      action: null,
      codeLabel: 'Dein Code:',
      validity: '3 Minuten gültig.',
    },
    invitation: {
      subject: 'Dein REPZ-Konto',
      heading: 'Dein Konto ist bereit',
      body: 'Melde dich mit dem vorläufigen Passwort unten an und wähle dein eigenes.',
      action: 'Anmelden',
      codeLabel: 'Vorläufiges Passwort:',
      validity: '3 Tage gültig.',
    },
  },
  pt: {
    greeting: (name) => (name === null ? 'Olá,' : `Olá, ${name},`),
    notYou: 'Se não foi você, ignore esta mensagem: sem o código nada acontece.',
    notYouPaid:
      'Se não foi você, ignore esta mensagem: sem o código não há conta, e um pagamento por ela é devolvido por inteiro.',
    userNameLabel: 'Entrar como',
    verify: {
      subject: 'Confirme o seu e-mail na REPZ',
      heading: 'A um passo da primeira repetição',
      body: 'Confirme que este endereço é seu e a sua conta estará pronta.',
      action: 'Confirmar e-mail',
      codeLabel: 'Ou digite este código:',
      validity: 'Válido por 24 horas.',
    },
    reset: {
      subject: 'Redefina a sua senha da REPZ',
      heading: 'Escolha uma nova senha',
      body: 'Alguém pediu para redefinir a senha desta conta.',
      action: 'Redefinir senha',
      codeLabel: 'Ou digite este código:',
      validity: 'Válido por 1 hora.',
    },
    'sign-in-code': {
      subject: 'O seu código de acesso à REPZ',
      heading: 'O seu código de acesso',
      body: 'Digite este código para concluir o acesso. Não o diga a ninguém.',
      action: null,
      codeLabel: 'O seu código:',
      validity: 'Válido por 3 minutos.',
    },
    invitation: {
      subject: 'A sua conta REPZ',
      heading: 'A sua conta está pronta',
      body: 'Entre com a senha temporária abaixo e escolha a sua.',
      action: 'Entrar',
      codeLabel: 'Senha temporária:',
      validity: 'Válida por 3 dias.',
    },
  },
};
