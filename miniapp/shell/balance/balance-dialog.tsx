import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PlayWallet } from '../../../shared/money/play-wallets.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { useT } from '../../i18n/language.ts';
import { chooseWallet } from '../../players/choose-wallet.ts';
import { useCash, useMoneyIn } from '../../players/money-in.ts';
import { refreshUser } from '../../players/profile-events.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { RunningBonus } from '../../rewards/grants/running-bonus.tsx';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal, openModal } from '../../ui/modal-atom.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './balance-dialog.module.css';
import { otherRows, type PlayRow, playRows, type WalletRow } from './wallet-rows.ts';
import { WhyLocked } from './why-locked.tsx';

/** What a wallet holds, in its own currency or in the one that money is shown in. */
function Amount({ amountMicro, currencyId }: WalletRow) {
  const cash = useCash();
  const own = useMoneyIn(currencyId ?? 0);
  const { formatBalance, formatExact, code } = own ?? cash;
  return (
    <span className={styles.amount} title={formatExact(amountMicro)}>
      {formatBalance(amountMicro)} <span className={styles.code}>{code}</span>
    </span>
  );
}

type ChoiceProps = {
  readonly row: PlayRow;
  readonly isChosen: boolean;
  readonly isPending: boolean;
  readonly onChoose: () => void;
};

function Choice({ row, isChosen, isPending, onChoose }: ChoiceProps) {
  const t = useT();
  return (
    <li>
      <button
        aria-pressed={isChosen}
        className={cx(styles.choice, isChosen && styles.chosen)}
        onClick={onChoose}
        type="button"
      >
        <span className={styles.line}>
          <span className={styles.name}>{t(row.name)}</span>
          <Amount {...row} />
          <span className={styles.mark}>
            {isPending && <Spinner />}
            {isChosen && !isPending && <CheckIcon />}
          </span>
        </span>
        <span className={styles.text}>{t(row.text)}</span>
      </button>
    </li>
  );
}

type WalletsProps = {
  readonly user: UserView;
  /** Why money cannot be withdrawn yet. */
  readonly children?: ReactNode;
};

/** Every wallet of a player: those to play with, which are chosen from, and the others. */
export function Wallets({ user, children }: WalletsProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const chosen = useAtomValue(playWalletAtom);
  const [pending, setPending] = useState<PlayWallet>();
  const choose = (wallet: PlayWallet) => {
    if (wallet === chosen || pending !== undefined) return;
    setPending(wallet);
    chooseWallet(wallet)
      .catch((error: unknown) => showToast(refusalText(error), { tone: 'lose' }))
      .finally(() => setPending(undefined));
  };
  const others = otherRows(user);
  return (
    <>
      <h3 className={styles.heading}>{t('balance.play')}</h3>
      <ul className={styles.list}>
        {playRows(user).map((row) => (
          <Choice
            isChosen={row.wallet === chosen}
            isPending={row.wallet === pending}
            key={row.wallet}
            onChoose={() => choose(row.wallet)}
            row={row}
          />
        ))}
      </ul>
      <p aria-live="polite" className={styles.note}>
        {chosen !== 'real' && t('balance.note')}
      </p>
      {children}
      <h3 className={styles.heading}>{t('balance.others')}</h3>
      <dl className={styles.list}>
        {others.map((row) => (
          <div className={styles.other} key={row.name}>
            <dt className={styles.line}>
              <span className={styles.name}>{t(row.name)}</span>
              <Amount {...row} />
            </dt>
            <dd className={styles.text}>{t(row.text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const askWhy = () => call('cash.whyNotWithdraw', {});

function Withdrawable() {
  const { state } = useAnswerOf(askWhy);
  return state.status === 'ready' ? <WhyLocked why={state.answer} /> : null;
}

/**
 * The balance: each wallet with its amount and its use, which of them is played with, and why money
 * cannot be withdrawn yet.
 */
export function BalanceDialog() {
  const t = useT();
  const user = useAtomValue(userAtom);
  // Pushes tell of the wallets that games are played from, and of no other.
  useEffect(() => void refreshUser(), []);
  if (user === null) return null;
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => openModal('currency')} variant="quiet">
            {t('shell.currency.title')}
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet' })}
            href="/cash/withdraw"
            onClick={closeModal}
          >
            {t('withdraw.submit')}
          </Link>
        </div>
      }
      onClose={closeModal}
      title={t('balance.title')}
    >
      <Wallets user={user}>
        {user.wallets.bonus.version > 0 && (
          <div className={styles.running}>
            <RunningBonus />
          </div>
        )}
        <Withdrawable />
      </Wallets>
    </Dialog>
  );
}
