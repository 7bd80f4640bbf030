import { useState } from 'react';
import { LostPlane } from '../../art/lost-plane.tsx';
import { useT } from '../../i18n/language.ts';
import { closeApp } from '../../platform/platform.ts';
import { useMainButton } from '../../platform/use-main-button.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { isLaunchSpentAtom, signInFinished, signInWithLaunch } from '../../players/session.ts';
import { closeModal, finishModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { currentToken } from '../../transport/sockets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';

type CardProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly isBusy?: boolean;
  readonly failure?: RefusedError | undefined;
  /** The session has just ended, which is said first. */
  readonly hasEnded?: boolean | undefined;
};

/** What went wrong and the one action, on Telegram's main button if there is one. */
function Card({ title, text, action, onAction, isBusy = false, failure, hasEnded }: CardProps) {
  const t = useT();
  const hasMainButton = useMainButton({
    text: action,
    isEnabled: true,
    isLoading: isBusy,
    onPress: onAction,
  });
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={title}>
      <LostPlane className={styles.art} />
      {hasEnded === true && <p className={styles.text}>{t('refusal.wire.invalid-token')}</p>}
      <p className={styles.text}>{text}</p>
      <FormError failure={failure} />
      {!hasMainButton && (
        <Button
          className={styles.retry}
          isLoading={isBusy}
          isWide
          onClick={onAction}
          size="large"
          variant="hot"
        >
          {action}
        </Button>
      )}
    </Dialog>
  );
}

type EndedProps = Pick<CardProps, 'hasEnded'>;

/**
 * Says that this launch can no longer be used to sign in, and closes the mini-app. Telegram passes
 * init data once, at launch: after it was used or has expired no retry can work, so none is
 * offered.
 */
export function TelegramSpent({ hasEnded }: EndedProps) {
  const t = useT();
  return (
    <Card
      action={t('auth.webapp.close')}
      hasEnded={hasEnded}
      onAction={closeApp}
      text={t('auth.webapp.spent.text')}
      title={t('auth.webapp.spent')}
    />
  );
}

/** Moves the connections to the session; refuses `wire.no-answer` when the player stays unknown. */
async function enter(): Promise<void> {
  await signInFinished();
  if (store.get(userAtom) === null) throw RefusedError.noAnswer();
}

type TelegramAgainProps = EndedProps & {
  /** The launch can no longer be used to sign in. */
  readonly onSpent: () => void;
  readonly firstFailure?: RefusedError;
};

/**
 * Says that sign-in failed at launch, and retries with the same data. It stays until the player is
 * signed in: the data is used up as soon as the server accepted it, long before the connections are
 * back.
 */
export function TelegramAgain({ onSpent, firstFailure, hasEnded }: TelegramAgainProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(firstFailure);
  const retry = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await signInWithLaunch().catch((error: unknown) => {
        if (store.get(isLaunchSpentAtom)) onSpent();
        throw error;
      });
      await enter();
      finishModal();
    } catch (error) {
      setFailure(error instanceof RefusedError ? error : RefusedError.noAnswer());
      setIsBusy(false);
    }
  };
  return (
    <Card
      action={t('auth.webapp.retry')}
      failure={failure}
      hasEnded={hasEnded}
      isBusy={isBusy}
      onAction={() => void retry()}
      text={t('auth.webapp.text')}
      title={t('auth.webapp.failed')}
    />
  );
}

/**
 * Sign-in inside Telegram for a player whom the launch did not sign in, or whose session no
 * connection uses yet.
 */
export function TelegramRetry({ hasEnded }: EndedProps) {
  const [isSpent, setIsSpent] = useState(
    () => store.get(isLaunchSpentAtom) && currentToken() === undefined,
  );
  return isSpent ? (
    <TelegramSpent hasEnded={hasEnded} />
  ) : (
    <TelegramAgain hasEnded={hasEnded} onSpent={() => setIsSpent(true)} />
  );
}
