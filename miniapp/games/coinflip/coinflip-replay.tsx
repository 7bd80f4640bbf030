import { useState } from 'react';
import type { CoinSide } from '../../../shared/games/coinflip/contract.ts';
import type { CoinflipProof } from '../../../shared/games/coinflip/proof.ts';
import { COIN_SIDES } from '../../../shared/games/coinflip/rules.ts';
import { useT } from '../../i18n/language.ts';
import { cx } from '../../ui/class-names.ts';
import type { BoardProps } from '../proof-parts/game-proof.ts';
import { Coin } from './coin.tsx';
import { CoinFace } from './coin-face.tsx';
import styles from './coinflip-replay.module.css';

type SideProps = Pick<BoardProps<CoinflipProof>, 'money'> & {
  readonly side: CoinSide;
  readonly stakeMicro: string | undefined;
  readonly payoutMicro: string;
  readonly state: 'open' | 'won' | 'lost';
};

/** A side with its stake once it is in, and what it returned at the end. */
function Side({ side, stakeMicro, payoutMicro, state, money }: SideProps) {
  const t = useT();
  const shownMicro = state === 'open' ? stakeMicro : payoutMicro;
  return (
    <div className={cx(styles.side, styles[state])}>
      <CoinFace className={styles.mark} side={side} />
      <span className={styles.name}>{t(`fairness.value.${side}`)}</span>
      <span className={styles.amount}>
        {shownMicro === undefined ? '–' : `${money.format(BigInt(shownMicro))} ${money.code}`}
      </span>
    </div>
  );
}

/** When the coin of a replay falls: it lands just before the end is shown, at single speed. */
const FALLS_AFTER_MS = 2600;

type TossedProps = { readonly from: CoinSide; readonly side: CoinSide };

/** The coin of a draw that is played: it is tossed when it is first drawn. */
function TossedCoin({ from, side }: TossedProps) {
  const [beganAtMs] = useState(() => performance.now());
  const landing = { side, knownMs: FALLS_AFTER_MS };
  return <Coin act={{ kind: 'tossed', beganAtMs, toss: { from, landing } }} />;
}

/** The replay of a flip: both stakes come in, the coin is tossed, a side is up. */
export function CoinflipReplay({ proof, moment, isMoving, money }: BoardProps<CoinflipProof>) {
  const t = useT();
  const isOver = moment.kind === 'end';
  const isDrawn = isOver || moment.kind === 'draw';
  const from = (proof.bets[0]?.side ?? 'heads') as CoinSide;
  const shown = proof.bets.slice(0, moment.count);
  const betOn = (side: CoinSide) => proof.bets.find((bet) => bet.side === side);
  const stateOf = (side: CoinSide) => {
    if (!isOver) return 'open';
    return proof.winner === side ? 'won' : 'lost';
  };
  const [left, right] = COIN_SIDES.map((side) => (
    <Side
      key={side}
      money={money}
      payoutMicro={betOn(side)?.payoutMicro ?? '0'}
      side={side}
      stakeMicro={shown.find((bet) => bet.side === side)?.stakeMicro}
      state={stateOf(side)}
    />
  ));
  return (
    <div className={styles.board}>
      {left}
      <div className={styles.middle}>
        {moment.kind === 'draw' && isMoving ? (
          <TossedCoin from={from} side={proof.winner} />
        ) : (
          <Coin act={{ kind: 'lies', side: isDrawn ? proof.winner : from }} />
        )}
        <p className={cx(styles.word, isOver && styles[proof.winner])}>
          {isOver ? t(`fairness.value.${proof.winner}`) : t('replay.bets', { count: moment.count })}
        </p>
      </div>
      {right}
    </div>
  );
}
