import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { LostPlane } from '../art/lost-plane.tsx';
import { useT } from '../i18n/language.ts';
import { closeApp } from '../platform/platform.ts';
import { useMainButton } from '../platform/use-main-button.ts';
import { isLaunchSpentAtom, signInFinished, signInWithLaunch } from '../profile/session.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './auth-form.module.css';
import { FormError } from './form-error.tsx';

type CardProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly isBusy?: boolean;
  readonly failure?: RefusedError | undefined;
};

/** What went wrong and the one thing to do, on Telegram's main button where there is one. */
function Card({ title, text, action, onAction, isBusy = false, failure }: CardProps) {
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

/**
 * Says that this launch signs nobody in any more, and closes the mini-app. Telegram hands init data
 * over once, at launch: after it was used or grew old no retry can work, so none is offered.
 */
export function TelegramSpent() {
  const t = useT();
  return (
    <Card
      action={t('auth.webapp.close')}
      onAction={closeApp}
      text={t('auth.webapp.spent.text')}
      title={t('auth.webapp.spent')}
    />
  );
}

/** Says that sign-in failed at launch, and tries once more with the same data. */
export function TelegramAgain({ firstFailure }: { readonly firstFailure?: RefusedError }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState(firstFailure);
  const retry = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await signInWithLaunch();
      await signInFinished();
      closeModal();
    } catch (error) {
      setFailure(error instanceof RefusedError ? error : RefusedError.noAnswer());
      setIsBusy(false);
    }
  };
  return (
    <Card
      action={t('auth.webapp.retry')}
      failure={failure}
      isBusy={isBusy}
      onAction={() => void retry()}
      text={t('auth.webapp.text')}
      title={t('auth.webapp.failed')}
    />
  );
}

/** The way in inside Telegram for somebody whom the launch did not sign in. */
export function TelegramRetry() {
  return useAtomValue(isLaunchSpentAtom) ? <TelegramSpent /> : <TelegramAgain />;
}
