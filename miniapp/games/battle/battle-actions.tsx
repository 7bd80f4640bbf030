import { useAtomValue } from 'jotai';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { BATTLE_FEE_PERCENT, TEAMS } from '../../../shared/games/battle/rules.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { HotKeysPopover } from '../frame/hot-keys-popover.tsx';
import { ToolRow } from '../frame/tool-row.tsx';
import { closedWords } from '../stake/closed-words.ts';
import { usePacing } from '../stake/pacing.ts';
import { StakeActions, StakeSides } from '../stake/stake-actions.tsx';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import styles from './battle-rules.module.css';
import {
  closingAtom,
  areHotKeysWantedAtom,
  battleAtom,
  battleUnanswered,
  betLimitsAtom,
  canUseHotKeysAtom,
  lockedCurrencyAtom,
  phaseAtom,
  teamBlocksAtom,
} from './battle-atoms.ts';
import { BATTLE_KEYS } from './battle-keys.ts';
import { TeamButton } from './team-button.tsx';

/** The one line under the buttons that says why a stake is not possible, if it is not. */
function useObstacle(): string | undefined {
  const t = useT();
  const { flight, isInDoubt } = useAtomValue(battleAtom);
  const { state } = useAtomValue(connectionAtom);
  const blocks = useAtomValue(teamBlocksAtom);
  const locked = useAtomValue(lockedCurrencyAtom);
  const { code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const block = blocks.red ?? blocks.blue;
  const closing = useAtomValue(closingAtom);
  if (flight !== undefined && state !== 'connected') return t('stake.waiting');
  if (isInDoubt) return t('refusal.battle.unknown-outcome');
  if (block === 'connection' && state !== 'connecting') return t('battle.block.connection');
  if (block === 'off' && phase !== 'closed') {
    return closedWords(t, closing) ?? t('battle.hint.off');
  }
  if (block === 'bonusCurrency') return t('battle.block.bonus', { code });
  if (block === 'otherCurrency' && locked) {
    return t('battle.block.currency', { code: locked.name });
  }
  return undefined;
}

/** The two buttons that stake, and why they cannot be used. */
export function BattleActions({ onPlay }: { readonly onPlay: (team: Team) => void }) {
  const { pause } = useAtomValue(battleAtom);
  const pacing = usePacing(pause);
  const obstacle = useObstacle();
  return (
    <StakeActions obstacle={obstacle}>
      <StakeSides>
        {TEAMS.map((team) => (
          <TeamButton key={team} onPress={onPlay} pacing={pacing} team={team} />
        ))}
      </StakeSides>
      <UnansweredNote bet={battleUnanswered} />
    </StakeActions>
  );
}

/** The rules that decide what a stake may be and what it returns, said plainly. */
export function BattleRules() {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const { minBet, maxBet } = useAtomValue(betLimitsAtom);
  return (
    <ul className={styles.rules}>
      <li>{t('battle.rules.changes')}</li>
      <li>{t('battle.rules.fee', { percent: BATTLE_FEE_PERCENT })}</li>
      <li>
        {t('battle.rules.limits', {
          min: formatHundredths(minBet),
          max: formatHundredths(maxBet),
          code,
        })}
      </li>
      <li>{t('battle.rules.side')}</li>
    </ul>
  );
}

/** The table's tools: hot keys, where they may be used. */
export function BattleTools() {
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  if (!canUseHotKeys) return null;
  return (
    <ToolRow>
      <HotKeysPopover
        keys={BATTLE_KEYS}
        note="battle.keys.note"
        wantedAtom={areHotKeysWantedAtom}
      />
    </ToolRow>
  );
}
