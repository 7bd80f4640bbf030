import { useState } from 'react';
import { Link } from 'wouter';
import { DieKey } from '../../art/die-key.tsx';
import { LostPlane } from '../../art/lost-plane.tsx';
import { operatorDetails } from '../../i18n/operator.ts';
import { useT } from '../../i18n/language.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormError } from '../forms/form-error.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './link-page.module.css';
import { useSubmission } from './use-submission.ts';

/** The change is cancelled; a player who did not request it needs a new password. */
export function ChangeCancelled() {
  const t = useT();
  return (
    <LinkCard
      art={<DieKey className={styles.art} />}
      text={t('auth.email.cancelled.text')}
      title={t('auth.email.cancelled')}
    >
      <Button isWide onClick={() => openModal('recovery')} size="large" variant="hot">
        {t('auth.email.cancelled.password')}
      </Button>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href="/main">
        {t('auth.email.home')}
      </Link>
    </LinkCard>
  );
}

/** The change took effect before its link was opened: only support can help. */
export function ChangeDone() {
  const t = useT();
  const { supportMail } = operatorDetails(t);
  return (
    <LinkCard
      art={<LostPlane className={styles.art} />}
      text={t('auth.email.changed.text')}
      title={t('auth.email.changed')}
    >
      <a
        className={buttonClass({ variant: 'hot', size: 'large', isWide: true })}
        href={`mailto:${supportMail}`}
      >
        {supportMail}
      </a>
    </LinkCard>
  );
}

/**
 * Asks the reader of the account's mailbox to confirm before the change of its address is
 * cancelled.
 */
export function CancelChange({ token }: { readonly token: string }) {
  const t = useT();
  const { send, step, failure, secondsLeft } = useSubmission();
  const [isCancelled, setIsCancelled] = useState(false);
  if (isCancelled) return <ChangeCancelled />;
  const cancel = async () => {
    const answer = await send({ path: '/api/auth/email/cancel', body: { token } });
    if (answer !== undefined) setIsCancelled(true);
  };
  return (
    <LinkCard
      art={<LostPlane className={styles.art} />}
      text={t('auth.email.cancel.text')}
      title={t('auth.email.cancel')}
    >
      <FormError failure={failure} />
      <Button
        disabled={secondsLeft > 0}
        isLoading={step !== undefined}
        isWide
        onClick={() => void cancel()}
        size="large"
        variant="hot"
      >
        {t('auth.email.cancel.confirm')}
      </Button>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href="/main">
        {t('auth.email.home')}
      </Link>
    </LinkCard>
  );
}
