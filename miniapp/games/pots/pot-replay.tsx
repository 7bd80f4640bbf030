import type { CSSProperties } from 'react';
import type { PotProof } from '../../../shared/games/pots/proof.ts';
import { sumOf } from '../../../shared/games/pots/rules.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';
import { shareOf } from './pot-round.ts';
import styles from './pot-replay.module.css';
import { seatTone } from './seat-tone.ts';
import { shownHash } from './shown-hash.ts';

/** The tape goes past the needle this often before it stops, and is so much longer. */
const TURNS = 2;
const COPIES = Array.from({ length: TURNS + 2 }, (_, at) => at);

/** Where the tape stands before the draw: one whole pot in sight. */
const IDLE_PLACE = 0.5;

type Bet = PotProof['bets'][number];

/** The bets in the order in which their tickets are numbered. */
const inOrder = (bets: readonly Bet[]) => bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1));

/** The players in the order in which they came. */
const playersOf = (bets: readonly Bet[]) => [...new Set(bets.map(({ playerHash }) => playerHash))];

const potOf = (bets: readonly Bet[]) => sumOf(bets.map(({ stakeMicro }) => BigInt(stakeMicro)));

type TapeProps = {
  readonly bets: readonly Bet[];
  readonly place: number;
  readonly state: 'still' | 'drawn' | 'moving';
  /** The winner's hash, once it is shown. */
  readonly winner: string | undefined;
};

function Tape({ bets, place, state, winner }: TapeProps) {
  const players = playersOf(bets);
  const potMicro = String(potOf(bets));
  return (
    <div aria-hidden="true" className={cx(styles.window, state !== 'still' && styles.drawn)}>
      <div
        className={cx(styles.tape, state === 'moving' && styles.moving)}
        style={{ '--at': place, '--copies': COPIES.length } as CSSProperties}
      >
        {COPIES.map((copy) => (
          <div className={styles.copy} key={copy}>
            {bets.map(({ betId, playerHash, stakeMicro }) => (
              <span
                className={cx(
                  styles.part,
                  seatTone(players.indexOf(playerHash)),
                  winner !== undefined && winner !== playerHash && styles.out,
                )}
                key={betId}
                style={{ '--share': shareOf(stakeMicro, potMicro) } as CSSProperties}
              >
                <span className={styles.name}>{shownHash(playerHash)}</span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <span className={styles.needle} />
    </div>
  );
}

/** The replay of a pot: stakes come in, the tape runs, and the needle stands on the ticket. */
export function PotReplay({ proof, moment, isMoving, money }: BoardProps<PotProof>) {
  const t = useT();
  const isDrawn = moment.kind === 'draw' || moment.kind === 'end';
  const isOver = moment.kind === 'end';
  const all = inOrder(proof.bets);
  const shown = all.slice(0, moment.count);
  const potMicro = potOf(shown);
  const ticketPlace = shareOf(proof.ticket, String(potOf(all)));
  const payoutMicro = sumOf(all.map((bet) => BigInt(bet.payoutMicro)));
  const drawnState = moment.kind === 'draw' && isMoving ? 'moving' : 'drawn';
  return (
    <div className={styles.board}>
      <p className={styles.pot}>
        <span className={styles.label}>{t('replay.pots.pot')}</span>
        <strong className={styles.amount}>
          {money.format(potMicro)} <span className={styles.label}>{money.code}</span>
        </strong>
      </p>
      <Tape
        bets={shown}
        place={isDrawn ? TURNS + ticketPlace : IDLE_PLACE}
        state={isDrawn ? drawnState : 'still'}
        winner={isOver ? proof.winner : undefined}
      />
      <p className={cx(styles.line, isOver && styles.won)}>
        {isOver
          ? t('replay.pots.winner', {
              name: t('replay.pots.player', { hash: shownHash(proof.winner) }),
              amount: money.format(payoutMicro),
              code: money.code,
            })
          : t('replay.bets', { count: moment.count })}
      </p>
    </div>
  );
}
