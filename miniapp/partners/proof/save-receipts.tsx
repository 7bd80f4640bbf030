import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { saveText } from '../../platform/save-file.ts';
import { readReceipts } from './check-receipts.ts';
import styles from './proof-card.module.css';

/** Downloads the signed receipts of a day, or of today as far as it has come. */
export function SaveReceipts({ day }: { readonly day?: string }) {
  const t = useT();
  const { attempt, isBusy, errorText } = useAttempt();
  const save = () =>
    void attempt(async () => {
      const asked = day ?? moscowDate(Date.now());
      const text = JSON.stringify(await readReceipts(asked), null, 1);
      saveText(text, `partner-receipts-${asked}.json`, 'application/json');
    });
  return (
    <>
      <Button icon={<DownloadIcon />} isLoading={isBusy} onClick={save} variant="quiet">
        {t(day === undefined ? 'partners.receipt.today' : 'partners.receipt.day')}
      </Button>
      <p className={styles.error} role="alert">
        {errorText}
      </p>
    </>
  );
}
