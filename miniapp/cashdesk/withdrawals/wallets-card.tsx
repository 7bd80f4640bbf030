import { Link } from 'wouter';
import type { WhyNotWithdraw } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { DeskNote } from '../desk/desk-note.tsx';
import { useSums } from '../desk/payment-sums.ts';
import { whyShut } from './block-notice.tsx';
import styles from './wallets-card.module.css';

/** The name of each wallet and the use of its money. */
const WALLETS: Readonly<Record<string, { readonly name: PlainKey; readonly text: PlainKey }>> = {
  real: { name: 'withdraw.wallet.real', text: 'withdraw.wallet.real.text' },
  held: { name: 'withdraw.wallet.held', text: 'withdraw.wallet.held.text' },
  bonus: { name: 'withdraw.wallet.bonus', text: 'withdraw.wallet.bonus.text' },
  'dic-locked': { name: 'withdraw.wallet.dicLocked', text: 'withdraw.wallet.dicLocked.text' },
  'dic-available': { name: 'withdraw.wallet.dic', text: 'withdraw.wallet.dic.text' },
  'usdic-locked': {
    name: 'withdraw.wallet.usdicLocked',
    text: 'withdraw.wallet.usdicLocked.text',
  },
  'usdic-available': { name: 'withdraw.wallet.usdic', text: 'withdraw.wallet.usdic.text' },
};

/** The wallets that are always shown; the others are shown only with money in them. */
const ALWAYS: ReadonlySet<string> = new Set(['real', 'held']);

type WalletsCardProps = {
  readonly why: WhyNotWithdraw;
  /** Whether it is next to the statement, and so needs no link to it. */
  readonly isOfStatement?: boolean;
};

/** How much can be withdrawn now, and each wallet with the use of its money. */
export function WalletsCard({ why, isOfStatement = false }: WalletsCardProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const sums = useSums();
  const shut = whyShut(why);
  const shown = why.wallets.flatMap(({ kind, amount, explains }) => {
    const words = WALLETS[explains] ?? WALLETS[kind];
    const isShown = words !== undefined && (amount !== 0 || ALWAYS.has(kind));
    return isShown ? [{ kind, amount, words }] : [];
  });
  return (
    <DeskCard title={t('withdraw.wallets.title')} tone="calm">
      <p className={styles.most}>
        <span className={styles.label}>{t('withdraw.wallets.now')}</span>
        <span className={styles.figure}>{sums.ofBalance(why.withdrawable)}</span>
      </p>
      <dl className={styles.list}>
        {shown.map(({ kind, amount, words }) => (
          <div className={styles.wallet} key={kind}>
            <dt>{t(words.name)}</dt>
            <dd className={styles.amount}>
              {kind === 'real' ? sums.ofBalance(amount) : sums.shown(amount)}
            </dd>
            <dd className={styles.text}>
              {kind === 'real' && shut !== undefined
                ? t('withdraw.wallet.real.shut', { why: t(shut) })
                : t(words.text)}
            </dd>
          </div>
        ))}
      </dl>
      {why.coolingUntil !== null && (
        <DeskNote>{t('withdraw.cooling', { at: dateTime(why.coolingUntil) })}</DeskNote>
      )}
      <p className={styles.links}>
        <Link className={styles.link} href={isOfStatement ? '/cash/withdraw' : '/cash/statement'}>
          {t(isOfStatement ? 'withdraw.submit' : 'withdraw.toStatement')}
        </Link>
        <Link className={styles.link} href="/settings/kyc">
          {t('withdraw.toKyc')}
        </Link>
      </p>
    </DeskCard>
  );
}
