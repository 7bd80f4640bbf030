import type {
  WhyNotWithdraw,
  WithdrawBlock,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useCash } from '../../players/money-in.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './balance-dialog.module.css';

/** What keeps all money from leaving, in the order in which it is said. */
const BLOCKS: readonly (readonly [WithdrawBlock, PlainKey])[] = [
  ['banned', 'withdraw.block.banned'],
  ['blocked', 'withdraw.block.blocked'],
  ['closed', 'withdraw.block.closed'],
  ['kyc', 'withdraw.block.kyc'],
  ['wager', 'withdraw.block.wager'],
  ['no-deposit', 'withdraw.block.noDeposit'],
];

/** How much of the money may leave now, and by the player's own figures why the rest may not. */
export function WhyLocked({ why }: { readonly why: WhyNotWithdraw }) {
  const t = useT();
  const { format, code } = useCash();
  const shown = (hundredths: number) =>
    `${format(BigInt(hundredths) * MICRO_PER_HUNDREDTH)}\u00A0${code}`;
  const [, block] = BLOCKS.find(([name]) => why.blocks.includes(name)) ?? [];
  return (
    <section className={styles.why}>
      <p className={styles.line}>
        <span>{t('balance.free')}</span>
        <strong className={styles.amount}>{shown(why.withdrawable)}</strong>
      </p>
      {block !== undefined && <p className={styles.text}>{t(block)}.</p>}
      {why.overMonth > 0 && (
        <p className={styles.text}>
          {t('withdraw.overMonth.text', { amount: shown(why.overMonth) })}
        </p>
      )}
      {why.needToPlaying > 0 && (
        <>
          <p className={styles.text}>
            {t('balance.locked', { locked: shown(why.locked), left: shown(why.needToPlaying) })}
          </p>
          <ProgressBar
            aria-label={t('withdraw.block.wager.progress')}

            max={why.staked + why.needToPlaying}
            value={why.staked}
          />
          <p className={styles.text}>
            {t('withdraw.block.wager.done', { amount: shown(why.staked) })}
          </p>
        </>
      )}
    </section>
  );
}
