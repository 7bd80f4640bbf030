import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { cx } from '../../ui/class-names.ts';
import { ownPlayerIn, potPhase } from '../pots/pot-round.ts';
import { deskAtom, fastAtom } from './fast-atoms.ts';
import styles from './fast-desks.module.css';
import type { FastDesk } from './fast-table.ts';
import { chooseDesk } from './play-fast.ts';

const SEATS = Array.from({ length: FAST_SEATS }, (_, at) => at);

/** How many sit at a desk now; those of a round that is over have left. */
function seatedAt({ round, isFreed }: FastDesk): number {
  if (round === undefined || isFreed) return 0;
  const phase = potPhase(round);
  return phase === 'result' || phase === 'refunded' ? 0 : round.players.length;
}

type DeskProps = {
  readonly desk: FastDesk;
  readonly isChosen: boolean;
  /** The name of the group of desks. */
  readonly name: string;
};

/** One stake to choose, with its seats as dots: whoever sees two of them need not wait long. */
function Desk({ desk, isChosen, name }: DeskProps) {
  const t = useT();
  const { number } = useFormats();
  const { code } = useMoney();
  const { mine } = useAtomValue(fastAtom);
  const publicId = useAtomValue(userAtom)?.publicId;
  const { stake, round } = desk;
  const seated = seatedAt(desk);
  const own = round && ownPlayerIn(round, { publicId, mine: mine.get(round.roundId) });
  const isMine = seated > 0 && own !== undefined;
  return (
    <label className={styles.desk}>
      <input
        aria-label={t('fast.desk', { stake: number(stake), code, count: seated })}
        checked={isChosen}
        name={name}
        onChange={() => chooseDesk(stake)}
        type="radio"
      />
      <span aria-hidden="true" className={styles.stake}>
        {number(stake)}
      </span>
      <span aria-hidden="true" className={styles.dots}>
        {SEATS.map((at) => (
          <span
            className={cx(
              styles.dot,
              at < seated && styles.filled,
              at < seated && isMine && styles.mine,
            )}
            key={at}
          />
        ))}
      </span>
    </label>
  );
}

/** The stakes to choose from. */
export function FastDesks({ isLocked }: { readonly isLocked: boolean }) {
  const t = useT();
  const { code } = useMoney();
  const { desks } = useAtomValue(fastAtom);
  const chosen = useAtomValue(deskAtom);
  const name = useId();
  return (
    <fieldset className={styles.desks} disabled={isLocked}>
      <legend className={styles.label}>{t('fast.desks', { code })}</legend>
      <div className={styles.row}>
        {desks.map((desk) => (
          <Desk desk={desk} isChosen={desk === chosen} key={desk.stake} name={name} />
        ))}
      </div>
    </fieldset>
  );
}
