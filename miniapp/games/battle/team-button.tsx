import { useAtomValue } from 'jotai';
import { BattleEmblem } from '../../art/battle-emblem.tsx';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { otherTeam } from '../../../shared/games/battle/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import type { Pacing } from '../stake/pacing.ts';
import { StakeButton } from '../stake/stake-button.tsx';
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

const TEAM_KEYS: Readonly<Record<Team, string>> = { red: 'A', blue: 'D' };

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

/** Stakes on a side. */
export function TeamButton({ team, pacing, onPress }: TeamButtonProps) {
  const t = useT();
  const note = useNote(team);
  const { flight } = useAtomValue(battleAtom);
  const hasKeys = useAtomValue(areHotKeysOnAtom);
  const own = useAtomValue(ownStakeAtom);
  const block = useAtomValue(teamBlocksAtom)[team];
  return (
    <StakeButton
      className={cx(styles.team, styles[team])}
      hotKey={hasKeys ? TEAM_KEYS[team] : undefined}
      isBlocked={block !== undefined}
      isPending={flight?.team === team}
      name={t(own?.team === team ? 'battle.play.more' : 'battle.play.on', { team })}
      note={note}
      onPress={() => onPress(team)}
      pacing={pacing}
    >
      <BattleEmblem className={styles.emblem} team={team} />
    </StakeButton>
  );
}
