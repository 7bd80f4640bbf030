import { useT } from '../../i18n/language.ts';
import { openBotWhenKnown } from '../../transport/open-bot.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import styles from './returned-payment.module.css';

/** Tells whoever comes from a payment's page without being signed in where the payment is seen. */
export function ReturnedPayment() {
  const t = useT();
  return (
    <DeskCard title={t('cash.returned.title')}>
      <p className={styles.text}>{t('cash.returned.text')}</p>
      <div className={styles.actions}>
        <Button onClick={openBotWhenKnown} variant="hot">
          {t('cash.returned.telegram')}
        </Button>
        <Button onClick={() => openModal('auth')}>{t('shell.login')}</Button>
      </div>
    </DeskCard>
  );
}
