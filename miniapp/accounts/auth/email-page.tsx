import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { BotPlane } from '../../art/bot-plane.tsx';
import { LostPlane } from '../../art/lost-plane.tsx';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { refreshUser } from '../../players/profile-events.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CancelChange, ChangeCancelled, ChangeDone } from './cancel-change.tsx';
import { FormError } from '../forms/form-error.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './link-page.module.css';
import { refusalText } from '../forms/refusal-text.ts';
import { useLink, type LinkState } from './use-link.ts';
import { useSubmission } from './use-submission.ts';

type EmailViewProps = {
  readonly state: LinkState;
  readonly onAgain: () => void;
  /** Whether this link had already confirmed the address. */
  readonly isAgain?: boolean;
};

/** Requests a new letter, for which the player must be signed in. */
function ResendButton() {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { send, step, failure, secondsLeft } = useSubmission();
  const [isSent, setIsSent] = useState(false);
  if (!isSignedIn) {
    return (
      <Button isWide onClick={() => openModal('auth')} size="large" variant="hot">
        {t('auth.login.submit')}
      </Button>
    );
  }
  const resend = async () => {
    const answer = await send({ path: '/api/auth/email/resend', body: {} });
    setIsSent(answer !== undefined);
  };
  return (
    <>
      <FormError failure={failure} />
      <Button
        disabled={isSent || secondsLeft > 0}
        isLoading={step !== undefined}
        isWide
        onClick={() => void resend()}
        size="large"
        variant="hot"
      >
        {t(isSent ? 'auth.email.resent' : 'auth.email.resend')}
      </Button>
    </>
  );
}

/** The result of confirming an address; recovery needs a confirmed one, so it is offered here. */
export function EmailView({ state, onAgain, isAgain = false }: EmailViewProps) {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (state.kind === 'asking') {
    return (
      <div aria-busy="true" className={styles.page}>
        <VisuallyHidden>{t('auth.link.asking')}</VisuallyHidden>
        <Skeleton height="20rem" />
      </div>
    );
  }
  if (state.kind === 'good') {
    return (
      <LinkCard
        art={<BotPlane className={styles.art} />}
        text={t('auth.email.done.text')}
        title={t(isAgain ? 'auth.email.already' : 'auth.email.done')}
      >
        <Link className={buttonClass({ variant: 'hot', size: 'large', isWide: true })} href="/main">
          {t('auth.email.home')}
        </Link>
        {!isSignedIn && (
          <Button isWide onClick={() => openModal('recovery')} variant="ghost">
            {t('auth.forgot')}
          </Button>
        )}
      </LinkCard>
    );
  }
  const isBad = state.kind === 'bad';
  return (
    <LinkCard
      art={<LostPlane className={styles.art} />}
      text={isBad ? t('auth.email.bad.text') : refusalText(t, state.failure)}
      title={t(isBad ? 'auth.email.bad' : 'auth.link.failed')}
    >
      {isBad ? (
        <ResendButton />
      ) : (
        <Button isWide onClick={onAgain} size="large" variant="hot">
          {t('auth.link.again')}
        </Button>
      )}
    </LinkCard>
  );
}

type WhoseViewProps = { readonly login: string; readonly onConfirm: () => void };

/** Asks before the address of an account that is not signed in here changes. */
export function WhoseView({ login, onConfirm }: WhoseViewProps) {
  const t = useT();
  return (
    <LinkCard
      art={<BotPlane className={styles.art} />}
      text={t('auth.email.whose.text', { login })}
      title={t('auth.email.whose')}
    >
      <Button isWide onClick={onConfirm} size="large" variant="hot">
        {t('auth.email.whose.confirm')}
      </Button>
      <Link className={buttonClass({ variant: 'ghost', isWide: true })} href="/main">
        {t('auth.email.home')}
      </Link>
    </LinkCard>
  );
}

/** Uses the link, once this is rendered. */
function Confirmation({ token }: { readonly token: string }) {
  const { state, again } = useLink('/api/auth/email/confirm', token);
  const isConfirmed = state.kind === 'good';
  useEffect(() => {
    if (isConfirmed) void refreshUser();
  }, [isConfirmed]);
  return <EmailView onAgain={again} state={state} />;
}

/**
 * `/auth/email/{token}`: confirms an address, after a question when the request may be a
 * stranger's, or cancels a change of it.
 */
export function EmailPage() {
  const { token } = useParams<{ token: string }>();
  const { state, again } = useLink('/api/auth/email/link', token);
  const [isSure, setIsSure] = useState(false);
  if (state.kind !== 'good') return <EmailView onAgain={again} state={state} />;
  const { login, msg } = state.answer;
  if (msg === 'success_cancel') return <CancelChange token={token} />;
  if (msg === 'success_cancelled') return <ChangeCancelled />;
  if (msg === 'success_changed') return <ChangeDone />;
  if (msg === 'success_already') return <EmailView isAgain onAgain={again} state={state} />;
  if (login === undefined || isSure) return <Confirmation token={token} />;
  return <WhoseView login={login} onConfirm={() => setIsSure(true)} />;
}
