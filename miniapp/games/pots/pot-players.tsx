import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { PlayerRow } from '../table/player-row.tsx';
import styles from './pot-players.module.css';
import { seatTone } from './seat-tone.ts';

type LineProps = { readonly player: PotPlayer; readonly hasWon: boolean };

/** A player's stake, chance, what a win pays and what comes back on average. */
function Line({ player, hasWon }: LineProps) {
  const t = useT();
  const { number } = useFormats();
  const { format } = useMoney();
  const { percent, returnPercent, stakeMicro, winMicro } = player;
  const chance = number(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  const back = number(returnPercent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <span className={styles.figures}>
      <span className={styles.chance}>{chance}</span>
      <span className={styles.money}>
        {format(BigInt(stakeMicro))}{' '}
        <span className={cx(styles.win, hasWon && styles.won)}>→ {format(BigInt(winMicro))}</span>
      </span>
      <span className={styles.back}>{t('pots.players.back', { percent: back })}</span>
    </span>
  );
}

type PotPlayersProps = {
  readonly players: readonly PotPlayer[];
  readonly ownHash: string | undefined;
  readonly winnerHash: string | undefined;
  readonly empty: string;
};

/** Everybody in the pot with their chance, return and win as they are now. */
export function PotPlayers({ players, ownHash, winnerHash, empty }: PotPlayersProps) {
  const t = useT();
  const { number } = useFormats();
  return (
    <section aria-labelledby="pot-players" className={styles.players}>
      <h2 className={styles.title} id="pot-players">
        {t('pots.players.title')} <span className={styles.count}>{number(players.length)}</span>
      </h2>
      {players.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {players.map((player, place) => (
            <li
              className={cx(styles.line, seatTone(place))}
              data-out={(winnerHash !== undefined && winnerHash !== player.playerHash) || undefined}
              key={player.playerHash}
            >
              <PlayerRow
                end={<Line hasWon={winnerHash === player.playerHash} player={player} />}
                isOwn={player.playerHash === ownHash}
                player={player}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
