import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import { useT } from '../../i18n/language.ts';
import { chooseWallet } from '../../players/choose-wallet.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './wallet-words.module.css';

/** That flips are for money alone, and the way back to it where that is one press. */
export function WalletWords({ wallet }: { readonly wallet: PlayWallet }) {
  const t = useT();
  const refusalText = useRefusalText();
  const choose = () =>
    void chooseWallet('real').catch((error: unknown) =>
      showToast(refusalText(error), { tone: 'lose' }),
    );
  return (
    <div className={styles.note}>
      <p>{t(wallet === 'bonus' ? 'coinflip.wallet.bonus' : 'coinflip.wallet.currency')}</p>
      {wallet === 'bonus' && (
        <Button onClick={choose} size="small">
          {t('coinflip.wallet.choose')}
        </Button>
      )}
    </div>
  );
}
