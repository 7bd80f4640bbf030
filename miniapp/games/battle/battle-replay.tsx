import type { BattleProof } from '../../../shared/games/battle/proof.ts';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { battleBanks, battleTeams, TEAMS } from '../../../shared/games/battle/rules.ts';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import { redStartTurn, restTurnOf } from './battle-spin.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './battle-replay.module.css';
import type { BoardProps } from '../proof-parts/game-proof.ts';

/** Whole turns the ring makes before it stops. */
const TURNS = 5;

const RADIUS = 96;
const TICKETS = 1_000_000_000n;

/** The banks as they were when so many bets were in. */
function banksAt({ bets }: BattleProof, count: number) {
  const shown = bets.slice(0, count);
  return battleBanks(
    shown.map(({ betId, side, stakeMicro }) => ({
      betId,
      team: side as Team,
      stakeMicro: BigInt(stakeMicro),
    })),
  );
}

/** The ring's final rotation, in turns: the drawn ticket is under the pointer. */
function endTurn(proof: BattleProof): number {
  const { redMicro, blueMicro } = banksAt(proof, proof.bets.length);
  const bank = redMicro + blueMicro;
  const place = Number((BigInt(proof.ticket) * TICKETS) / bank) / Number(TICKETS);
  return TURNS + restTurnOf(place, Number((redMicro * TICKETS) / bank) / Number(TICKETS));
}

type RingProps = Pick<BoardProps<BattleProof>, 'proof' | 'moment' | 'isMoving'> & {
  readonly redShare: number;
  readonly isEmpty: boolean;
};

function Ring({ proof, moment, isMoving, redShare, isEmpty }: RingProps) {
  const isDrawn = moment.kind === 'draw' || moment.kind === 'end';
  const isOver = moment.kind === 'end';
  const turn = isDrawn ? endTurn(proof) : 0;
  const isSpinning = moment.kind === 'draw' && isMoving;
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 240 240">
      <g
        className={cx(styles.wheel, isSpinning && styles.spinning, isEmpty && styles.ghost)}
        style={{ rotate: `${turn}turn` }}
      >
        {TEAMS.map((team) => {
          const share = team === 'red' ? redShare : 1 - redShare;
          const start = redStartTurn(redShare) + (team === 'red' ? 0 : redShare);
          const style = { strokeDasharray: `${share} ${1 - share}`, rotate: `${start - 0.25}turn` };
          const isOut = isOver && proof.winner !== team;
          return (
            <circle
              className={cx(styles.arc, styles[team], isOut && styles.out)}
              cx="120"
              cy="120"
              key={team}
              pathLength="1"
              r={RADIUS}
              style={style}
            />
          );
        })}
      </g>
      <path className={styles.pointer} d="M120 34 108 6q0-5 5-5h14q5 0 5 5Z" />
    </svg>
  );
}

type SideProps = Pick<BoardProps<BattleProof>, 'money'> & {
  readonly team: Team;
  readonly bankMicro: bigint;
  readonly percent: number;
  readonly multiplier: number;
  readonly state: 'open' | 'won' | 'lost';
};

function Side({ team, bankMicro, percent, multiplier, state, money }: SideProps) {
  const t = useT();
  const { number } = useFormats();
  return (
    <div className={cx(styles.side, styles[team], styles[state])}>
      <p className={styles.name}>
        <BattleEmblem className={styles.emblem} team={team} />
        {t(team === 'red' ? 'fairness.value.red' : 'fairness.value.blue')}
      </p>
      <p className={styles.bank}>
        {money.format(bankMicro)} <span className={styles.code}>{money.code}</span>
      </p>
      <p className={styles.odds}>
        {number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })} · ×
        {number(multiplier, { maximumFractionDigits: 4 })}
      </p>
    </div>
  );
}

/** The replay of a battle: the banks as stakes were placed, the spin to the ticket, the winner. */
export function BattleReplay({ proof, moment, isMoving, money }: BoardProps<BattleProof>) {
  const t = useT();
  const banks = banksAt(proof, moment.count);
  const odds = battleTeams(banks);
  const isEmpty = banks.redMicro + banks.blueMicro === 0n;
  const redShare = isEmpty ? 0.5 : odds.red.percent / 100;
  const isOver = moment.kind === 'end';
  const stateOf = (team: Team) => {
    if (!isOver) return 'open';
    return proof.winner === team ? 'won' : 'lost';
  };
  return (
    <div className={styles.board}>
      <Side
        bankMicro={banks.redMicro}
        {...odds.red}
        money={money}
        state={stateOf('red')}
        team="red"
      />
      <div className={styles.middle}>
        <Ring {...{ proof, moment, isMoving, redShare, isEmpty }} />
        <div className={styles.word}>
          {isOver ? (
            <BattleEmblem className={cx(styles.big, styles[proof.winner])} team={proof.winner} />
          ) : (
            <span>{t('replay.bets', { count: moment.count })}</span>
          )}
        </div>
      </div>
      <Side
        bankMicro={banks.blueMicro}
        {...odds.blue}
        money={money}
        state={stateOf('blue')}
        team="blue"
      />
    </div>
  );
}
