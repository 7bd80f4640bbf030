import { useAtomValue } from 'jotai';
import type { HistoryEntry, HistoryRound } from '../../../shared/games/history/contract.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMoment } from '../../i18n/use-moment.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { createMoney, type Money } from '../../money/money.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import { gameName, KIND_NAMES, markOf, returnOf, walletName } from './history-names.ts';
import styles from './history-rows.module.css';
import { CorrectionNote, Figure, RowTitle } from './row-parts.tsx';

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
  const returned = returnOf(round);
  const mark = markOf(round);
  const title = round.title ?? t(gameName(round.game));
  const wallet = walletName(round.wallet, t);
  return (
    <>
      <RowTitle href={round.hasProof ? `/replay/${round.id}` : undefined} title={title}>
        <span className={styles.when} title={dateTime(round.at)}>
          {moment(round.at)}
          {mark !== undefined && ` · ${t(mark)}`}
          {wallet !== undefined && ` · ${wallet}`}
        </span>
      </RowTitle>
      <Figure exact={money.formatExact(stake)} name={t('history.stake')}>
        {money.format(stake)}
        {code}
      </Figure>
      <Figure
        exact={money.formatExact(returned.micro)}
        isWon={returned.micro > stake}
        name={t(returned.name)}
      >
        {money.format(returned.micro)}
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
      <RowTitle title={t(KIND_NAMES[entry.kind])}>
        <span className={styles.when} title={dateTime(entry.at)}>
          {moment(entry.at)}
          {wallet !== undefined && ` · ${wallet}`}
        </span>
        <CorrectionNote {...entry} />
      </RowTitle>
      <Figure exact={money.formatExact(amount)} name={t('history.amount')} isWon={amount > 0n}>
        {money.formatSigned(amount)}
      </Figure>
      <Figure exact={money.formatExact(balance)} name={t('history.after')}>
        {money.formatBalance(balance)}
      </Figure>
    </>
  );
}
