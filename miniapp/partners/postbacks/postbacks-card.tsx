import { useState } from 'react';
import type { Postback } from '../../../shared/partners/postbacks/contract.ts';
import { FAILING_DAYS, UNCONFIRMED_GAP_SECONDS } from '../../../shared/partners/postbacks/rules.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { Button } from '../../ui/button.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useShortDay } from '../day-text.ts';
import { EmptyNote } from '../empty-note.tsx';
import { EventsChoice } from './events-choice.tsx';
import styles from './postbacks-card.module.css';
import { SecretNote } from './secret-note.tsx';

type Handlers = {
  readonly onPostbacks: (postbacks: readonly Postback[]) => void;
  /** A test was asked for. */
  readonly onSent: () => void;
};

const PAUSES = {
  partner: 'partners.postback.paused.partner',
  failing: 'partners.postback.paused.failing',
  gone: 'partners.postback.paused.gone',
} as const;

/** How an address is doing, in a few words. */
function State({ postback }: { readonly postback: Postback }) {
  const t = useT();
  const { number } = useFormats();
  const day = useShortDay();
  const { pausedFor, failingSince, isConfirmed, waiting } = postback;
  return (
    <>
      <p className={styles.chips}>
        <Chip tone={isConfirmed ? 'win' : 'plain'}>
          {t(isConfirmed ? 'partners.postback.confirmed' : 'partners.postback.unconfirmed')}
        </Chip>
        {pausedFor !== null && (
          <Chip tone="warn">{t(PAUSES[pausedFor], { days: FAILING_DAYS })}</Chip>
        )}
        {failingSince !== null && pausedFor === null && (
          <Chip tone="warn">{t('partners.postback.failing', { day: day(failingSince) })}</Chip>
        )}
        {waiting > 0 && <Chip>{t('partners.postback.waiting', { count: number(waiting) })}</Chip>}
      </p>
      {!isConfirmed && (
        <p className={styles.note}>
          {t('partners.postback.unconfirmed.note', { seconds: UNCONFIRMED_GAP_SECONDS })}
        </p>
      )}
    </>
  );
}

/** What can be done with an address; removing it is asked twice. */
function Acts({ postback, onPostbacks, onSent }: Handlers & { readonly postback: Postback }) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const [isSure, setIsSure] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { id, events, pausedFor } = postback;
  const isOn = pausedFor === null;
  const change = (changed: Partial<{ events: Postback['events']; isOn: boolean }>) =>
    void attempt(async () => {
      const asked = { id, events, isOn, ...changed };
      onPostbacks((await call('postbacks.change', asked)).postbacks);
    });
  const test = () =>
    void attempt(async () => {
      await call('postbacks.test', { id });
      onSent();
    });
  const renew = () =>
    void attempt(async () => setSecret((await call('postbacks.renewSecret', { id })).secret));
  const remove = () =>
    void attempt(async () => {
      onPostbacks((await call('postbacks.remove', { id })).postbacks);
      onSent();
    });
  return (
    <>
      <EventsChoice chosen={events} onChoose={(next) => change({ events: next })} />
      {secret !== undefined && <SecretNote onSaved={() => setSecret(undefined)} secret={secret} />}
      <p className={styles.error} role="alert">
        {errorText}
      </p>
      <div className={styles.acts}>
        <Button isLoading={isBusy} onClick={test}>
          {t('partners.postback.test')}
        </Button>
        <Button onClick={() => change({ isOn: !isOn })}>
          {t(isOn ? 'partners.postback.pause' : 'partners.postback.resume')}
        </Button>
        <Button onClick={renew}>{t('partners.postback.renew')}</Button>
        <Button onClick={isSure ? remove : () => setIsSure(true)}>
          {t(isSure ? 'partners.postback.remove.sure' : 'partners.postback.remove')}
        </Button>
      </div>
    </>
  );
}

type CardProps = Handlers & {
  readonly state: AnswerOf<readonly Postback[]>;
  readonly onRetry: () => void;
};

/** The partner's addresses: how each is doing, and what can be done with it. */
export function PostbacksCard({ state, onRetry, ...handlers }: CardProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <DeskCard title={t('partners.postback.list.title')}>
      {state.status === 'waiting' && <CardWaiting lines={3} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && state.answer.length === 0 && (
        <EmptyNote text={t('partners.postback.none')} />
      )}
      {state.status === 'ready' && state.answer.length > 0 && (
        <ul aria-label={t('partners.postback.list.title')} className={styles.list}>
          {state.answer.map((postback) => (
            <li className={styles.postback} key={postback.id}>
              <code className={styles.address}>{postback.address}</code>
              <State postback={postback} />
              <Acts {...handlers} postback={postback} />
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}
