import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import styles from '../desk/late-help.module.css';

type CancelDepositProps = {
  /** A payment page may be open elsewhere: the player is warned before anything is cancelled. */
  readonly hasPage: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
};

/** The control that cancels an unpaid deposit. */
export function CancelDeposit({ hasPage, isBusy, onCancel }: CancelDepositProps) {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    const press = () => (hasPage ? setIsAsked(true) : onCancel());
    return (
      <Button isLoading={isBusy} onClick={press} variant="ghost">
        {t('cash.cancel')}
      </Button>
    );
  }
  return (
    <div className={styles.place} role="alert">
      <DeskNote tone="warn">
        <p>{t('cash.cancel.open')}</p>
      </DeskNote>
      <p className={styles.ways}>
        <Button disabled={isBusy} onClick={() => setIsAsked(false)}>
          {t('cash.cancel.keep')}
        </Button>
        <Button isLoading={isBusy} onClick={onCancel} variant="ghost">
          {t('cash.cancel.yes')}
        </Button>
      </p>
    </div>
  );
}
