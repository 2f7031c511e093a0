import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { supportMessageLength } from '#shared/contracts/enquiries/enquiries.ts';
import { isReadableName } from '#shared/domain/access/person-name.ts';
import { type SupportTopic, supportTopics } from '#shared/domain/site/work-queues.ts';
import { nameMaxLength } from '#shared/domain/tiers/limits.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useContractForm } from '#web/lib/hooks/use-contract-form.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { SendingNotice } from '#web/parts/enquiries/sending-notice.tsx';
import { addressProblem, useSending } from '#web/parts/enquiries/use-sending.ts';
import { Arrival } from '#web/ui/display/arrival.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { Field, TextAreaField } from '#web/ui/input/field.tsx';
import '#web/parts/enquiries/enquiries.css';

const AskedPayment = lazyPart(() => import('./asked-payment.tsx'), ['billing']);

const empty = { name: '', email: '', message: '' };
type Values = typeof empty;

/** The id is created with the form, so sending it again never delivers it twice. */
export default function SupportForm() {
  const t = useText();
  const language = useLanguage();
  const id = useRef(crypto.randomUUID());
  const [values, setValues] = useState<Values>(empty);
  const [search] = useSearchParams();
  const [topic, setTopic] = useState(topicOf(search.get('topic')));
  const [paymentId, setPaymentId] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, slow, failure, send } = useSending();

  async function submit() {
    if (busy) return;
    const email = values.email.trim();
    const request = { ...values, id: id.current, locale: language, ...aboutOf(topic, paymentId) };
    if (await send(() => callApi('sendSupportRequest', request))) setSentTo(email);
  }

  const { form, errorOf } = useContractForm({
    problems: problemsOf(values, t),
    request: values,
    send: submit,
  });

  if (sentTo !== undefined) {
    return (
      <div className="enquiry">
        <Arrival>
          <Alert tone="success">{t('enquiries.support.done', { email: sentTo })}</Alert>
        </Arrival>
        <Button
          variant="secondary"
          onClick={() => {
            id.current = crypto.randomUUID();
            setValues({ ...values, message: '' });
            setPaymentId('');
            setSentTo(undefined);
          }}
        >
          {t('enquiries.support.again')}
        </Button>
      </div>
    );
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <form className="enquiry" {...form}>
      <h2>{t('enquiries.support.title')}</h2>
      <p className="muted">{t('enquiries.support.text')}</p>
      <Select
        label={t('enquiries.support.topic')}
        value={topic}
        onChange={({ target }) => setTopic(topicOf(target.value))}
      >
        {supportTopics.map((each) => (
          <option key={each} value={each}>
            {t(`enquiries.support.topic-${each}`)}
          </option>
        ))}
      </Select>
      {topic === 'refund' ? (
        <Suspense>
          <AskedPayment
            paymentId={paymentId}
            onChoose={(chosen, email) => {
              setPaymentId(chosen);
              setValues({ ...values, email });
            }}
          />
        </Suspense>
      ) : null}
      <Field label={t('enquiries.name')} autoComplete="name" dir="auto" {...field('name')} />
      <Field label={t('enquiries.email')} type="email" autoComplete="email" {...field('email')} />
      <TextAreaField
        label={t('enquiries.message')}
        hint={t('enquiries.message.hint', supportMessageLength)}
        dir="auto"
        {...field('message')}
      />
      <SendingNotice slow={slow} failure={failure} />
      <Button type="submit" busy={busy}>
        {t(busy ? 'enquiries.sending' : 'enquiries.support.send')}
      </Button>
    </form>
  );
}

const topicOf = (name: string | null): SupportTopic =>
  supportTopics.find((each) => each === name) ?? 'question';

/** A question is sent as before there were topics. */
const aboutOf = (topic: SupportTopic, paymentId: string) =>
  topic === 'question' ? {} : { topic, ...(paymentId !== '' && { paymentId }) };

function problemsOf({ name, email, message }: Values, t: ReturnType<typeof useText>) {
  const address = addressProblem(email);
  const length = message.trim().length;
  const { minimum, maximum } = supportMessageLength;
  return {
    name:
      name.trim() === ''
        ? t('enquiries.error.name-required')
        : name.trim().length > nameMaxLength
          ? t('enquiries.error.name-long', { maximum: nameMaxLength })
          : isReadableName(name)
            ? undefined
            : t('enquiries.error.name-unseen'),
    email: address && t(address),
    message:
      length < minimum
        ? t('enquiries.error.message-short', { minimum })
        : length > maximum
          ? t('enquiries.error.message-long', { maximum, length })
          : undefined,
  };
}
