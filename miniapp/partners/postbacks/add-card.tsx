import { type FormEvent, useState } from 'react';
import type { Postback } from '../../../shared/partners/postbacks/contract.ts';
import {
  ADDRESS_MOST,
  POSTBACK_EVENTS,
  POSTBACK_MACROS,
  type PostbackEvent,
} from '../../../shared/partners/postbacks/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './add-card.module.css';
import { EventsChoice } from './events-choice.tsx';
import { SecretNote } from './secret-note.tsx';

type AddCardProps = { readonly onAdded: (postback: Postback) => void };

/** The form for another address; the secret of the one just added stands here until it is saved. */
export function AddCard({ onAdded }: AddCardProps) {
  const t = useT();
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly PostbackEvent[]>(POSTBACK_EVENTS);
  const [secret, setSecret] = useState<string>();
  const { attempt, isBusy, errorText } = useAttempt();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    void attempt(async () => {
      const added = await call('postbacks.add', { address: address.trim(), events: [...events] });
      onAdded(added.postback);
      setSecret(added.secret);
      setAddress('');
    });
  };
  return (
    <DeskCard title={t('partners.postback.add.title')}>
      {secret !== undefined && <SecretNote onSaved={() => setSecret(undefined)} secret={secret} />}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          error={errorText}
          hint={t('partners.postback.address.hint')}
          inputMode="url"
          label={t('partners.postback.address')}
          maxLength={ADDRESS_MOST}
          onValueChange={setAddress}
          placeholder="https://tracker.example.com/p?cid={sub1}"
          spellCheck={false}
          value={address}
        />
        <p className={styles.macros}>{POSTBACK_MACROS.map((name) => `{${name}}`).join(' ')}</p>
        <EventsChoice chosen={events} onChoose={setEvents} />
        <Button disabled={address.trim() === ''} isLoading={isBusy} type="submit" variant="hot">
          {t('partners.postback.add')}
        </Button>
      </form>
    </DeskCard>
  );
}
