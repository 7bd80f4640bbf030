import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { WheelUser } from '../../../shared/games/wheel/contract.ts';
import { WHEEL_BETS, wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PlayerRow } from '../table/player-row.tsx';
import { stakesOf } from './own-stakes.ts';
import { useShortSum } from './short-sum.ts';
import { resultIndexAtom, wheelAtom } from './wheel-atoms.ts';
import styles from './wheel-players.module.css';
import { toneClass } from './wheel-tone.ts';

/** How many players of a multiplier are shown before all are requested. */
const FIRST_SHOWN = 8;

type Line = { readonly user: WheelUser; readonly stakeMicro: bigint };

/** The players on a multiplier, the largest stake first. */
function linesOf(users: readonly WheelUser[], sector: number): readonly Line[] {
  return users
    .map((user) => ({ user, stakeMicro: stakesOf(user.bets).get(sector) ?? 0n }))
    .filter(({ stakeMicro }) => stakeMicro > 0n)
    .toSorted((a, b) => (a.stakeMicro < b.stakeMicro ? 1 : -1));
}

type ColumnProps = { readonly sector: number; readonly lines: readonly Line[] };

function Column({ sector, lines }: ColumnProps) {
  const t = useT();
  const { number } = useFormats();
  const sum = useShortSum();
  const own = useAtomValue(userAtom)?.publicId;
  const index = useAtomValue(resultIndexAtom);
  const [isAll, setIsAll] = useState(false);
  const hasWon = index !== undefined && wheelMultiplierAt(index) === sector;
  const hidden = isAll ? 0 : Math.max(0, lines.length - FIRST_SHOWN);
  const ending = hasWon ? 'won' : 'lost';
  return (
    <section
      className={cx(styles.column, toneClass(sector))}
      data-state={index === undefined ? undefined : ending}
    >
      <h3 className={styles.head}>
        <span className={styles.multiplier}>×{sector}</span>
        <span className={styles.count}>{number(lines.length)}</span>
      </h3>
      <ul className={styles.list}>
        {lines.slice(0, lines.length - hidden).map(({ user, stakeMicro }) => (
          <li key={user.playerHash}>
            <PlayerRow
              end={
                <span className={styles.amount}>
                  {hasWon ? `+${sum(stakeMicro * BigInt(sector))}` : sum(stakeMicro)}
                </span>
              }
              isOwn={user.publicId !== null && user.publicId === own}
              player={user}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button onClick={() => setIsAll(true)} size="small" variant="ghost">
          {t('wheel.players.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

/** Everybody with a stake in this round, by the multiplier they chose. */
export function WheelPlayers() {
  const t = useT();
  const { number } = useFormats();
  const users = useAtomValue(wheelAtom).round?.users ?? [];
  return (
    <section aria-labelledby="wheel-players" className={styles.players}>
      <h2 className={styles.title} id="wheel-players">
        {t('wheel.players.title')} <span className={styles.count}>{number(users.length)}</span>
      </h2>
      {users.length === 0 ? (
        <p className={styles.empty}>{t('wheel.players.empty')}</p>
      ) : (
        <div className={styles.columns}>
          {WHEEL_BETS.map((sector) => {
            const lines = linesOf(users, sector);
            return lines.length > 0 && <Column key={sector} lines={lines} sector={sector} />;
          })}
        </div>
      )}
    </section>
  );
}
