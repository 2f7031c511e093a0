import type { PlanMailTexts } from '../../plan-news.ts';

const see = 'Ver seu plano';
const choose = 'Escolher um plano';

export const portuguese: PlanMailTexts = {
  'plan-welcome': {
    subject: ({ plan }) => `Boas-vindas ao ${plan}`,
    body: ({ plan }) => `O ${plan} está ativo. Seu painel mostra por onde começar.`,
    action: 'Abrir seu painel',
  },
  'payment-repaired': {
    subject: ({ plan }) => `Seu pagamento deu certo: o ${plan} continua`,
    body: ({ plan, amount }) =>
      `Recebemos ${amount} pelo ${plan}. Não há nada em aberto. Este é o seu recibo.`,
    action: 'Ver a fatura',
  },
  'payment-reminder': {
    subject: ({ plan }) => `Seu pagamento do ${plan} ainda está em aberto`,
    body: ({ plan, amount, until }) =>
      `O pagamento de ${amount} pelo ${plan} ainda não deu certo. Você mantém seu plano até ${until}.`,
    action: 'Pagar agora',
  },
  'payment-refunded': {
    subject: ({ amount }) => `Reembolsamos ${amount}`,
    body: ({ plan, amount }) =>
      `Seu pagamento do ${plan} foi reembolsado por inteiro: ${amount} voltam para o cartão com que você pagou, em geral em até 10 dias úteis. O que ele pagava terminou.`,
    action: 'Abrir sua conta',
  },
  'payment-partly-refunded': {
    subject: ({ amount }) => `Reembolsamos ${amount}`,
    body: ({ plan, amount }) =>
      `${amount} do seu pagamento do ${plan} voltam para o cartão com que você pagou, em geral em até 10 dias úteis. Seu plano continua igual.`,
    action: see,
  },
  'plan-renews': {
    subject: ({ plan, at }) => `O ${plan} renova em ${at}`,
    body: ({ plan, at, amount }) =>
      `O ${plan} renova em ${at} por ${amount}. Você não precisa fazer nada. Para mudar, pausar ou cancelar, acesse sua conta antes disso.`,
    action: see,
  },
  'plan-card-expires': {
    subject: ({ plan }) => `Seu cartão vence antes da renovação do ${plan}`,
    body: ({ plan, at, amount, card }) =>
      `O ${plan} renova em ${at} por ${amount}, e o cartão com final ${card} vence antes disso. Atualize seu cartão para que nada seja interrompido.`,
    action: 'Atualizar o cartão',
  },
  'plan-changed': {
    subject: ({ plan }) => `Agora você tem o ${plan}`,
    body: ({ plan, from, amount, at }) =>
      `Seu plano mudou de ${from} para ${plan}. Ele custa ${amount} e renova em ${at}.`,
    action: see,
  },
  'plan-change-scheduled': {
    subject: ({ plan, at }) => `Seu plano muda para ${plan} em ${at}`,
    body: ({ plan, from, amount, at }) =>
      `Você mantém o ${from} até ${at}. Depois começa o ${plan} por ${amount}. Até lá, você pode desfazer isso na sua conta.`,
    action: see,
  },
  'plan-price-changes': {
    subject: ({ plan, at }) => `O preço do ${plan} muda em ${at}`,
    body: ({ plan, amount, fromAmount, at }) =>
      `A partir de ${at}, o ${plan} custa ${amount} em vez de ${fromAmount}. Até lá, você paga o mesmo de agora. Se quiser continuar, não precisa fazer nada. Se não, cancele antes na sua conta.`,
    action: see,
  },
  'plan-canceled': {
    subject: ({ plan }) => `Você cancelou o ${plan}`,
    body: ({ plan, until }) =>
      `Você mantém o ${plan} até ${until} e não é mais cobrado. Até lá, você pode desfazer isso na sua conta.`,
    action: see,
  },
  'plan-kept': {
    subject: ({ plan }) => `O ${plan} continua`,
    body: ({ plan, amount, at }) =>
      `Seu cancelamento foi desfeito. O ${plan} renova em ${at} e custa ${amount}.`,
    action: see,
  },
  'plan-ended': {
    subject: ({ plan }) => `O ${plan} terminou`,
    body: ({ plan }) =>
      `O ${plan} terminou e você não é mais cobrado. Seus dados ficam na sua conta, e você pode voltar quando quiser.`,
    action: see,
  },
  'plan-ended-unpaid': {
    subject: ({ plan }) => `O ${plan} terminou`,
    body: ({ plan }) =>
      `O ${plan} terminou porque o último pagamento não deu certo. Seus dados ficam na sua conta, e você pode recomeçar quando quiser.`,
    action: 'Recomeçar',
  },
  'plan-ended-disputed': {
    subject: ({ plan }) => `O ${plan} terminou`,
    body: ({ plan }) =>
      `Seu banco devolveu a você o pagamento do ${plan}, então o ${plan} terminou. Você não é mais cobrado, e seus dados ficam na sua conta. Você pode recomeçar quando quiser, com qualquer cartão.`,
    action: choose,
  },
  'plan-ended-fraud': {
    subject: ({ plan }) => `O ${plan} terminou`,
    body: ({ plan }) =>
      `Um pagamento do ${plan} foi denunciado como fraude. Por isso o ${plan} terminou, o pagamento volta para o cartão, e tiramos esse cartão da sua conta. Você não é mais cobrado. Você pode recomeçar quando quiser, com outro cartão.`,
    action: choose,
  },
  'plan-ends-refunded': {
    subject: ({ plan, until }) => `O ${plan} termina em ${until}`,
    body: ({ plan, until }) =>
      `Seu último pagamento do ${plan} foi reembolsado, então ele não é renovado. Você mantém o que ainda está pago até ${until} e não é mais cobrado.`,
    action: see,
  },
  'plan-access-paused': {
    subject: ({ plan }) => `Seu acesso ao ${plan} está pausado`,
    body: ({ plan, amount }) =>
      `O pagamento de ${amount} pelo ${plan} continua em aberto, por isso seu acesso está pausado. Ele volta assim que o pagamento der certo. Seus dados ficam guardados.`,
    action: 'Pagar agora',
  },
  'plan-pause-planned': {
    subject: ({ plan, at }) => `O ${plan} pausa em ${at}`,
    body: ({ plan, at, until }) =>
      `O ${plan} pausa em ${at} e volta em ${until}. Nesse período você não é cobrado, e seus dados ficam guardados.`,
    action: see,
  },
  'plan-pause-began': {
    subject: ({ plan }) => `O ${plan} está pausado`,
    body: ({ plan, until }) =>
      `O ${plan} está pausado até ${until}. Até lá você não é cobrado, e seus dados ficam guardados. Você pode voltar antes na sua conta.`,
    action: see,
  },
  'plan-pause-ended': {
    subject: ({ plan }) => `O ${plan} está ativo de novo`,
    body: ({ plan, amount, at }) =>
      `Sua pausa acabou: o ${plan} está ativo. Ele renova em ${at} e custa ${amount}.`,
    action: see,
  },
  'plan-card-removed': {
    subject: () => 'Removemos o cartão da sua conta',
    body: ({ plan, until }) =>
      `A senha da sua conta foi redefinida por e-mail. O pagamento foi feito antes da confirmação deste endereço; por segurança, removemos o cartão. ${plan} continua seu até ${until}. Para seguir depois disso, adicione um cartão e desfaça o cancelamento.`,
    action: see,
  },
  'purchase-received': {
    subject: ({ plan, amount }) => `Recebemos ${amount} por ${plan}`,
    body: ({ plan, amount, until }) =>
      `Recebemos ${amount} por ${plan}. Confirme este endereço para começar: o código e o link estão na nossa outra mensagem. Se não foi você que comprou, ignore as duas: o pagamento é devolvido por inteiro em ${until}.`,
    action: 'Pedir um novo link',
  },
  'purchase-unconfirmed': {
    subject: ({ plan }) => `Confirme seu endereço para começar ${plan}`,
    body: ({ plan, amount, until }) =>
      `Recebemos ${amount} por ${plan}. Tudo começa assim que você confirmar este endereço. Se ninguém confirmar até ${until}, o pagamento é devolvido por inteiro.`,
    action: 'Pedir um novo link',
  },
  'purchase-refunded': {
    subject: ({ amount }) => `Reembolsamos ${amount}`,
    body: ({ plan, amount }) =>
      `Este endereço não foi confirmado, então ${plan} nunca começou. ${amount} voltam para o cartão usado no pagamento, em geral em até 10 dias úteis. Não haverá novas cobranças.`,
    action: 'Ver os planos',
  },
};
