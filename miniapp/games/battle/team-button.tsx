import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { otherTeam } from '../../../shared/games/battle/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Pacing } from '../stake/pacing.ts';
import {
  areBetsClosedAtom,
  areHotKeysOnAtom,
  banksAtom,
  battleAtom,
  ownStakeAtom,
  quotesAtom,
  teamBlocksAtom,
} from './battle-atoms.ts';
import styles from './team-button.module.css';

type TeamButtonProps = {
  readonly team: Team;
  readonly pacing: Pacing;
  readonly onPress: (team: Team) => void;
};

/** What the line under the side's name says: what the stake would return, or why it cannot be. */
function useNote(team: Team): string {
  const t = useT();
  const { format } = useMoney();
  const block = useAtomValue(teamBlocksAtom)[team];
  const areBetsClosed = useAtomValue(areBetsClosedAtom);
  const { redMicro, blueMicro } = useAtomValue(banksAtom);
  const winMicro = useAtomValue(quotesAtom)[team];
  if (block === 'otherTeam') return t('battle.play.locked', { team: otherTeam(team) });
  if (block === 'betsClosed' || areBetsClosed) return t('battle.play.betsClosed');
  const againstMicro = team === 'red' ? blueMicro : redMicro;
  if (againstMicro === 0n) return t('battle.play.first');
  return t('battle.play.win', { amount: format(winMicro) });
}

/** Stakes on a side. It keeps the focus while it cannot be pressed, and says why it cannot. */
export function TeamButton({ team, pacing, onPress }: TeamButtonProps) {
  const t = useT();
  const note = useNote(team);
  const { flight } = useAtomValue(battleAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const own = useAtomValue(ownStakeAtom);
  const block = useAtomValue(teamBlocksAtom)[team];
  const isOnItsWay = flight?.team === team;
  const isBlocked = block !== undefined || pacing.isPaused;
  const style = { '--pause': `${pacing.pauseMs}ms` } as CSSProperties;
  return (
    <button
      aria-busy={isOnItsWay || undefined}
      aria-disabled={isBlocked || undefined}
      className={cx(styles.side, styles[team])}
      onClick={() => {
        if (!isBlocked) onPress(team);
      }}
      style={style}
      title={pacing.isPaused ? t('stake.pause') : undefined}
      type="button"
    >
      {pacing.isPaused && <span aria-hidden="true" className={styles.pause} />}
      <BattleEmblem className={styles.emblem} team={team} />
      <span className={styles.name}>
        {t(own?.team === team ? 'battle.play.more' : 'battle.play.on', { team })}
        {isOnItsWay && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </span>
      <span className={styles.note}>{note}</span>
      {hasKeys && (
        <kbd aria-hidden="true" className={styles.key}>
          {team === 'red' ? 'A' : 'D'}
        </kbd>
      )}
    </button>
  );
}
