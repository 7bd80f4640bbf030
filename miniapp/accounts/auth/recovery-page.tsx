import { useState } from 'react';
import { useParams } from 'wouter';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { DieKey } from '../../art/die-key.tsx';
import { LostPlane } from '../../art/lost-plane.tsx';
import { useT } from '../../i18n/language.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './link-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { refusalText } from '../forms/refusal-text.ts';
import { useLink, type LinkState } from './use-link.ts';

type RecoveryViewProps = {
  readonly token: string;
  readonly state: LinkState;
  readonly onAgain: () => void;
};

function BadLink() {
  const t = useT();
  return (
    <LinkCard
      art={<LostPlane className={styles.art} />}
      text={t('refusal.login.recovery-failed')}
      title={t('auth.newPassword.bad')}
    >
      <Button isWide onClick={() => openModal('recovery')} size="large" variant="hot">
        {t('auth.newPassword.askNew')}
      </Button>
    </LinkCard>
  );
}

function PasswordSet() {
  const t = useT();
  return (
    <LinkCard
      art={<DieKey className={styles.art} />}
      text={t('auth.newPassword.done.text')}
      title={t('auth.newPassword.done')}
    >
      <Button isWide onClick={() => openModal('auth')} size="large" variant="hot">
        {t('auth.login.submit')}
      </Button>
    </LinkCard>
  );
}

/** Asks for the new password once the link is known to be valid. */
function NewPassword({ token, answer }: { readonly token: string; readonly answer: AuthAnswer }) {
  const { login, otherWays = 0 } = answer;
  const t = useT();
  const [end, setEnd] = useState<'set' | 'bad'>();
  if (end === 'set') return <PasswordSet />;
  if (end === 'bad') return <BadLink />;
  return (
    <section aria-labelledby="new-password" className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title} id="new-password">
          {t('auth.newPassword.title')}
        </h1>
        {login !== undefined && (
          <p className={styles.text}>{t('auth.newPassword.for', { login })}</p>
        )}
        <PasswordForm
          login={login}
          onBadLink={() => setEnd('bad')}
          onSet={() => setEnd('set')}
          otherWays={otherWays}
          token={token}
        />
      </div>
    </section>
  );
}

/** The page of a mailed link that sets a password, by the state of the link. */
export function RecoveryView({ token, state, onAgain }: RecoveryViewProps) {
  const t = useT();
  if (state.kind === 'good') return <NewPassword answer={state.answer} token={token} />;
  if (state.kind === 'bad') return <BadLink />;
  if (state.kind === 'failed') {
    return (
      <LinkCard
        art={<LostPlane className={styles.art} />}
        text={refusalText(t, state.failure)}
        title={t('auth.link.failed')}
      >
        <Button isWide onClick={onAgain} size="large" variant="hot">
          {t('auth.link.again')}
        </Button>
      </LinkCard>
    );
  }
  return (
    <div aria-busy="true" className={styles.page}>
      <VisuallyHidden>{t('auth.link.asking')}</VisuallyHidden>
      <Skeleton height="24rem" />
    </div>
  );
}

/** `/recovery/{token}`: sets a new password by a mailed link. */
export function RecoveryPage() {
  const { token } = useParams<{ token: string }>();
  const { state, again } = useLink('/api/user/recoveryLink', token);
  return <RecoveryView onAgain={again} state={state} token={token} />;
}
