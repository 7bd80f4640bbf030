import type { WheelProof } from '../../../shared/games/wheel/proof.ts';
import { WHEEL_BETS, wheelSectorsOf, wheelSpinDegrees } from '../../../shared/games/wheel/rules.ts';
import { WheelPointer } from '../../art/wheel-pointer.tsx';
import { WheelRotor } from '../../art/wheel-rotor.tsx';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';
import styles from './wheel-replay.module.css';

type SectorProps = Pick<BoardProps<WheelProof>, 'money'> & {
  readonly sector: number;
  readonly bankMicro: bigint;
  readonly state: 'open' | 'won' | 'lost';
};

function Sector({ sector, bankMicro, state, money }: SectorProps) {
  const t = useT();
  return (
    <li className={cx(styles.sector, styles[state])}>
      <strong className={styles.times}>×{sector}</strong>
      <span className={styles.count}>
        {t('replay.wheel.sectors', { count: wheelSectorsOf(sector) })}
      </span>
      <span className={styles.bank}>{money.format(bankMicro)}</span>
    </li>
  );
}

/**
 * The replay of a round of the wheel: the stakes as they were placed, and the spin to its sector.
 */
export function WheelReplay({ proof, moment, isMoving, money }: BoardProps<WheelProof>) {
  const t = useT();
  const isDrawn = moment.kind === 'draw' || moment.kind === 'end';
  const isOver = moment.kind === 'end';
  const isSpinning = moment.kind === 'draw' && isMoving;
  const degrees = isDrawn ? wheelSpinDegrees(proof.index) : 0;
  const shown = proof.bets.slice(0, moment.count);
  const bankOf = (sector: number) =>
    shown.reduce(
      (sum, bet) => (bet.side === String(sector) ? sum + BigInt(bet.stakeMicro) : sum),
      0n,
    );
  const stateOf = (sector: number) => {
    if (!isOver) return 'open';
    return proof.multiplier === sector ? 'won' : 'lost';
  };
  return (
    <div className={styles.board}>
      <div className={styles.wheel}>
        <div
          className={cx(styles.rotor, isSpinning && styles.spinning)}
          style={{ rotate: `${degrees}deg` }}
        >
          <WheelRotor className={styles.art} lit={isOver ? proof.index : undefined} />
        </div>
        <div className={styles.middle}>
          {isOver ? (
            <strong className={styles.result}>×{proof.multiplier}</strong>
          ) : (
            <span>{t('replay.bets', { count: moment.count })}</span>
          )}
        </div>
        <WheelPointer className={styles.pointer} />
      </div>
      <ul className={styles.sectors}>
        {WHEEL_BETS.map((sector) => (
          <Sector
            bankMicro={bankOf(sector)}
            key={sector}
            money={money}
            sector={sector}
            state={stateOf(sector)}
          />
        ))}
      </ul>
    </div>
  );
}
