import { useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { BattleBurst } from '../../art/battle-burst.tsx';
import { EMBLEM_SHAPES } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { TEAMS } from '../../../shared/games/battle/rules.ts';
import { cx } from '../../ui/class-names.ts';
import { banksAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import styles from './battle-ring.module.css';
import { redStartTurn } from './battle-spin.ts';
import { useWheelSpin } from './use-wheel-spin.ts';

const STUDS = Array.from({ length: 24 }, (_, index) => index * 15);

/** A point of the wheel at a radius, clockwise from the top. */
function pointAt(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  const [x, y] = [120 + radius * Math.sin(angle), 120 - radius * Math.cos(angle)];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/**
 * The wheel's marks in one path: without them a wheel with one large side would seem not to turn.
 */
const TICKS = Array.from(
  { length: 48 },
  (_, index) => `M${pointAt(81, index / 48)}L${pointAt(111, index / 48)}`,
).join('');

/** An arc narrower than this share has no room for its sign. */
const LEAST_SIGNED_SHARE = 0.1;

/** A seam on either side would hide an arc narrower than this. */
const LEAST_SEAMED_SHARE = 0.02;

type Shares = Readonly<Record<Team, number>>;

function sharesOf({ redMicro, blueMicro }: { redMicro: bigint; blueMicro: bigint }): Shares {
  const bank = Number(redMicro + blueMicro);
  const red = bank === 0 ? 0.5 : Number(redMicro) / bank;
  return { red, blue: 1 - red };
}

/** Where each arc begins, in turns from the top. */
const startOf = (team: Team, redShare: number) =>
  team === 'red' ? redStartTurn(redShare) : redStartTurn(redShare) + redShare;

type ArcProps = { readonly team: Team; readonly shares: Shares };

/** One side's part of the wheel. A circle's path starts a quarter turn to the right of the top. */
function Arc({ team, shares }: ArcProps) {
  const share = shares[team];
  const start = startOf(team, shares.red);
  const style = {
    strokeDasharray: `${share} ${1 - share}`,
    rotate: `${start - 0.25}turn`,
  } as CSSProperties;
  return (
    <circle
      className={cx(styles.arc, styles[team])}
      cx="120"
      cy="120"
      pathLength="1"
      r="96"
      style={style}
    />
  );
}

/** The side's sign in the middle of its arc, and the seam where the arc begins. */
function ArcMarks({ team, shares }: ArcProps) {
  const share = shares[team];
  const start = startOf(team, shares.red);
  const { body } = EMBLEM_SHAPES[team];
  const hasSeam = Math.min(shares.red, shares.blue) >= LEAST_SEAMED_SHARE;
  const seam = { rotate: `${start}turn` } as CSSProperties;
  const sign = { rotate: `${start + share / 2}turn` } as CSSProperties;
  const upright = { rotate: `${-start - share / 2}turn` } as CSSProperties;
  return (
    <>
      {hasSeam && <path className={styles.seam} d="M120 9v31" key="seam" style={seam} />}
      {share >= LEAST_SIGNED_SHARE && (
        <g className={styles.sign} style={sign}>
          <g className={styles.upright} style={upright}>
            <path d={body} transform="translate(110.4 14.4) scale(.8)" />
          </g>
        </g>
      )}
    </>
  );
}

/** The time left as a thin ring that burns down by itself. */
function Fuse({ endsAtMs, lengthMs }: { readonly endsAtMs: number; readonly lengthMs: number }) {
  const [passedMs] = useState(() => lengthMs - (endsAtMs - performance.now()));
  const style = {
    animationDuration: `${lengthMs}ms`,
    animationDelay: `${-Math.max(0, passedMs)}ms`,
  };
  return <circle className={styles.fuse} cx="120" cy="120" pathLength="1" r="74" style={style} />;
}

/** The wheel of both banks with its pointer; `children` are shown in its middle. */
export function BattleRing({ children }: { readonly children: ReactNode }) {
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const banks = useAtomValue(banksAtom);
  const wheel = useRef<SVGGElement>(null);
  const shares = sharesOf(banks);
  const isGhost = banks.redMicro + banks.blueMicro === 0n || phase === 'refunded';
  useWheelSpin(wheel, { round, phase, redShare: shares.red });
  const winner = phase === 'result' ? round?.winner : undefined;
  const endsAtMs = phase === 'countdown' ? round?.clock.countdownEndsAtMs : undefined;
  return (
    <div className={styles.place} data-phase={phase} data-winner={winner ?? undefined}>
      {winner && <BattleBurst className={cx(styles.burst, styles[winner])} />}
      <svg aria-hidden="true" className={styles.ring} viewBox="0 0 240 240">
        <circle className={styles.rim} cx="120" cy="120" r="115" />
        <g className={cx(styles.wheel, isGhost && styles.ghost)} ref={wheel}>
          {TEAMS.map((team) => (
            <Arc key={team} shares={shares} team={team} />
          ))}
          <path className={styles.ticks} d={TICKS} />
          {TEAMS.map((team) => (
            <ArcMarks key={team} shares={shares} team={team} />
          ))}
          {STUDS.map((angle) => (
            <circle
              className={styles.stud}
              cx="120"
              cy="5.5"
              key={angle}
              r="1.9"
              transform={`rotate(${angle} 120 120)`}
            />
          ))}
        </g>
        <circle className={styles.edge} cx="120" cy="120" r="110.5" />
        <path className={styles.gloss} d="M30.5 90A94.5 94.5 0 0 1 104 27" />
        <circle className={styles.hub} cx="120" cy="120" r="80" />
        <circle className={styles.lip} cx="120" cy="120" r="81.5" />
        {endsAtMs !== undefined && endsAtMs !== null && (
          <Fuse endsAtMs={endsAtMs} key={endsAtMs} lengthMs={round?.clock.countdownMs ?? 0} />
        )}
        <path className={styles.pointer} d="M120 34 108 6q0-5 5-5h14q5 0 5 5Z" />
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
