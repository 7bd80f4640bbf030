import { useState } from 'react';
import { LostPlane } from '../art/lost-plane.tsx';
import { useT } from '../i18n/language.ts';
import { useMainButton } from '../platform/use-main-button.ts';
import { signInFinished, signInWithLaunch } from '../profile/session.ts';
import { closeModal } from '../shell/modal-atom.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './auth-form.module.css';
import { FormError } from './form-error.tsx';

type TelegramRetryProps = {
  /** The refusal to begin with, for previews. */
  readonly firstFailure?: RefusedError;
};

/** Inside Telegram: says that sign-in failed at launch, and tries once more with the same data. */
export function TelegramRetry({ firstFailure }: TelegramRetryProps) {
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
  const hasMainButton = useMainButton({
    text: t('auth.webapp.retry'),
    isEnabled: true,
    isLoading: isBusy,
    onPress: () => void retry(),
  });
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('auth.webapp.failed')}>
      <LostPlane className={styles.art} />
      <p className={styles.text}>{t('auth.webapp.text')}</p>
      <FormError failure={failure} />
      {!hasMainButton && (
        <Button
          className={styles.retry}
          isLoading={isBusy}
          isWide
          onClick={() => void retry()}
          size="large"
          variant="hot"
        >
          {t('auth.webapp.retry')}
        </Button>
      )}
    </Dialog>
  );
}
