import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import {
  COINFLIP_MAX_BET,
  COINFLIP_MIN_BET,
  coinflipWinMicro,
} from '../../../shared/games/coinflip/rules.ts';
import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { SidePicker } from '../../games/coinflip/side-picker.tsx';
import { WalletNote } from '../../games/coinflip/wallet-note.tsx';
import { BetPicker } from '../../games/stake/bet-picker.tsx';
import { betSteps, clampBet } from '../../games/stake/bet-amount.ts';
import { useT } from '../../i18n/language.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { errorOf, useOffer } from './duel-acts.ts';
import styles from './duel-popup.module.css';

/** The limits of a flip, as the server reckons them; it has the last word. */
const LIMITS = { minBet: COINFLIP_MIN_BET, maxBet: COINFLIP_MAX_BET };

/** Offers a duel in the chat: a side and a stake, which is taken at once. */
export function DuelPopup({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { format, formatHundredths, code } = useMoney();
  const refusalText = useRefusalText();
  const { courseMicro } = useAtomValue(currencyAtom);
  const isReal = useAtomValue(playWalletAtom) === 'real';
  const limits = limitsIn(LIMITS, BigInt(courseMicro));
  const [side, setSide] = useState<CoinSide>('heads');
  const [bet, setBet] = useState(() => clampBet(betSteps(courseMicro)[1] ?? 0, limits));
  const { act, offer } = useOffer(onClose);
  const winMicro = coinflipWinMicro(microOfHundredths(bet, BigInt(courseMicro)));
  return (
    <div className={styles.popup}>
      <h3 className={styles.title}>{t('duel.offer')}</h3>
      <p className={styles.text}>{t('duel.note')}</p>
      <WalletNote />
      <SidePicker onChoose={setSide} side={side} />
      <BetPicker betHundredths={bet} isLocked={act.isBusy} limits={limits} onChange={setBet} />
      <Button
        disabled={!isReal}
        isLoading={act.isBusy}
        isWide
        onClick={() => void offer({ bet, side })}
        size="large"
        variant="hot"
      >
        {t('duel.send', { amount: formatHundredths(bet), code })}
      </Button>
      <p className={styles.text}>{t('coinflip.create.win', { amount: format(winMicro), code })}</p>
      {act.refusal !== undefined && (
        <p className={styles.refused} role="alert">
          {refusalText(errorOf(act.refusal))}
        </p>
      )}
    </div>
  );
}
