import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry, HistoryRound } from '../../shared/history/contract.ts';
import { currencyById } from '../../shared/money/currency.ts';
import { openProof } from '../fairness/proof-atoms.ts';
import { useFormats } from '../i18n/format.ts';
import { localeTagAtom, useT } from '../i18n/language.ts';
import { useMoney } from '../money/format.ts';
import { createMoney, type Money } from '../money/money.ts';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { GAME_NAMES, KIND_NAMES, markOf, walletName } from './history-names.ts';
import styles from './history-rows.module.css';

/** Writes a moment in few figures; the title beside it has it to the second. */
function useMoment(): (at: string) => string {
  const tag = useAtomValue(localeTagAtom);
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }),
    [tag],
  );
  return (at) => format.format(new Date(at));
}

type FigureProps = {
  readonly name: string;
  readonly tone?: string | false | undefined;
  readonly exact: string;
  readonly children: ReactNode;
};

function Figure({ name, tone, exact, children }: FigureProps) {
  return (
    <span className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={cx(styles.sum, tone)} title={exact}>
        {children}
      </span>
    </span>
  );
}

/** The money a round is written in: what it was staked in, at the rate of then. */
function useMoneyOf({ money }: HistoryRound): Money {
  const shown = useMoney();
  const tag = useAtomValue(localeTagAtom);
  const currency = money === null ? undefined : currencyById(money.currencyId);
  if (money === null || currency === undefined) return shown;
  return createMoney({ name: currency.name, courseMicro: money.courseMicro }, tag);
}

/** One round, or one message of a third-party game, with the ways to its replay and proof. */
export function RoundRow({ round }: { readonly round: HistoryRound }) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  const shown = useMoney();
  const money = useMoneyOf(round);
  const code = money.code === shown.code ? '' : `\u00A0${money.code}`;
  const stake = BigInt(round.stakeMicro);
  const payout = BigInt(round.payoutMicro);
  const mark = markOf(round);
  const title = round.title ?? t(GAME_NAMES[round.game]);
  return (
    <>
      <span className={styles.what}>
        {round.hasProof ? (
          <Link className={styles.title} href={`/replay/${round.id}`}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.when} title={dateTime(round.at)}>
          {moment(round.at)}
          {mark !== undefined && ` · ${t(mark)}`}
        </span>
      </span>
      <Figure exact={money.formatExact(stake)} name={t('history.stake')}>
        {money.format(stake)}
        {code}
      </Figure>
      <Figure
        exact={money.formatExact(payout)}
        name={t('history.payout')}
        tone={payout > stake && styles.won}
      >
        {money.format(payout)}
        {code}
      </Figure>
      <span className={styles.end}>
        {round.hasProof && (
          <IconButton
            icon={<ShieldIcon />}
            isBare
            label={`${t('history.proof')}: ${title}, ${dateTime(round.at)}`}
            onClick={() => openProof(round.id)}
          />
        )}
      </span>
    </>
  );
}

/** One movement of money with the wallet after it. */
export function EntryRow({ entry }: { readonly entry: HistoryEntry }) {
  const t = useT();
  const { dateTime } = useFormats();
  const moment = useMoment();
  const money = useMoney();
  const amount = BigInt(entry.amountMicro);
  const balance = BigInt(entry.balanceMicro);
  const wallet = walletName(entry.wallet, t);
  return (
    <>
      <span className={styles.what}>
        <span className={styles.title}>{t(KIND_NAMES[entry.kind])}</span>
        <span className={styles.when} title={dateTime(entry.at)}>
          {moment(entry.at)}
          {wallet !== undefined && ` · ${wallet}`}
        </span>
      </span>
      <Figure
        exact={money.formatExact(amount)}
        name={t('history.amount')}
        tone={amount > 0n && styles.won}
      >
        {money.formatSigned(amount)}
      </Figure>
      <Figure exact={money.formatExact(balance)} name={t('history.after')}>
        {money.formatBalance(balance)}
      </Figure>
    </>
  );
}
