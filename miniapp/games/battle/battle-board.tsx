import { useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { TEAMS } from '../../../shared/games/battle/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PromiseChip } from '../table/promise-chip.tsx';
import { usePromiseWindow } from '../table/promise-window.tsx';
import { oddsAtom, ownStakeAtom, phaseAtom, roundAtom } from './battle-atoms.ts';
import styles from './battle-board.module.css';
import { BattleMiddle } from './battle-middle.tsx';
import { BattleRing } from './battle-ring.tsx';
import { isGain, multiplierText } from './battle-text.ts';
import { OwnLine } from './own-line.tsx';
import { TeamCrowd, TeamFaces } from './team-crowd.tsx';
import { TeamHead } from './team-head.tsx';

/** The turns of the round in words, for those who do not see them; silent between two turns. */
function Spoken() {
  const t = useT();
  const { pointed } = useFormats();
  const { format, code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const odds = useAtomValue(oddsAtom);
  const own = useAtomValue(ownStakeAtom);
  if (phase === 'countdown') {
    const seconds = Math.round((round?.clock.countdownMs ?? 0) / 1000);
    return t('battle.spoken.countdown', { seconds });
  }
  if (phase === 'lonely') return t('battle.spoken.lonely');
  if (phase === 'spin') return t('battle.spoken.spin');
  if (phase === 'refunded') return t('fairness.refund.text');
  if (phase !== 'result' || !round?.winner) return null;
  const team = round.winner;
  const result = t('battle.spoken.result', {
    team,
    multiplier: pointed(multiplierText(odds[team].multiplier)),
  });
  if (own === undefined) return result;
  const isWin = own.team === team && isGain(own.winMicro, own.stakeMicro);
  if (!isWin) return `${result} ${own.team === team ? '' : t('battle.own.lost')}`;
  return `${result} ${t('battle.spoken.won', { amount: format(own.winMicro), code })}`;
}

type BoardProps = {
  readonly ref: RefObject<HTMLElement | null>;
  /** Whether both crowds are on it. */
  readonly isRoomy: boolean;
};

/** The field of the battle: both banks, the wheel between them, and what the player has in it. */
export function BattleBoard({ ref, isRoomy }: BoardProps) {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const round = useAtomValue(roundAtom);
  const promise = usePromiseWindow();
  const winner = phase === 'result' ? round?.winner : undefined;
  return (
    <section
      aria-label={t('battle.board.label')}
      className={cx(styles.board, winner ? styles[`${winner}Won`] : undefined)}
      data-phase={phase}
      data-roomy={isRoomy || undefined}
      ref={ref}
    >
      {TEAMS.map((team) => (
        <div className={cx(styles.side, styles[team])} key={team}>
          <TeamHead team={team} />
          {isRoomy && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
            <div className={styles.crowd} tabIndex={0}>
              <TeamCrowd team={team} />
            </div>
          )}
        </div>
      ))}
      <div className={styles.seal}>
        {round && <PromiseChip onOpen={() => promise.open(round.promise)} />}
      </div>
      <div className={styles.wheel}>
        <BattleRing>
          <BattleMiddle />
        </BattleRing>
      </div>
      {!isRoomy &&
        TEAMS.map((team) => (
          <div className={cx(styles.faces, styles[`${team}Faces`])} key={team}>
            <TeamFaces team={team} />
          </div>
        ))}
      <div className={styles.line}>
        <OwnLine />
      </div>
      <VisuallyHidden>
        <output>
          <Spoken />
        </output>
      </VisuallyHidden>
      {promise.window}
    </section>
  );
}
