import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './wallet-note.module.css';

/** Goes back to money; its code is loaded by the press. */
async function chooseMoney(): Promise<void> {
  const { chooseWallet } = await import('../../players/choose-wallet.ts');
  await chooseWallet('real');
}

/** Says that flips are for money alone, and goes back to it where that is one press. */
export function WalletNote() {
  const t = useT();
  const refusalText = useRefusalText();
  const wallet = useAtomValue(playWalletAtom);
  if (wallet === 'real') return null;
  const choose = () =>
    void chooseMoney().catch((error: unknown) => showToast(refusalText(error), { tone: 'lose' }));
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
