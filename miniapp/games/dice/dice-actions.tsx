import { useAtomValue } from 'jotai';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { currencyAtom, sessionAtom, userAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { closedWords } from '../stake/closed-words.ts';
import { usePacing } from '../stake/pacing.ts';
import { isOverBalance } from '../stake/over-balance.ts';
import { planOfDraft } from '../stake/series-draft.ts';
import { SeriesStop } from '../stake/series-panel.tsx';
import { StakeActions, StakeSides } from '../stake/stake-actions.tsx';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import {
  diceAtom,
  diceTable,
  diceUnanswered,
  maxStakesAtom,
  rulesAtom,
  sideBlocksAtom,
} from './dice-atoms.ts';
import { autobetDraftAtom } from './dice-series.ts';
import { canPlay } from './play-dice.ts';
import { diceSeries } from './play-series.ts';
import { SideButton } from './side-button.tsx';

/** The one line under the buttons that says why a stake is not possible, if it is not. */
function useObstacle(isPlanBad: boolean): string | undefined {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const table = useAtomValue(rulesAtom);
  const blocks = useAtomValue(sideBlocksAtom);
  const most = useAtomValue(maxStakesAtom);
  const { phase, isInDoubt, betHundredths } = useAtomValue(diceAtom);
  const isPoor = isOverBalance(betHundredths, useAtomValue(userAtom), useAtomValue(currencyAtom));
  const { state } = useAtomValue(connectionAtom);
  const session = useAtomValue(sessionAtom);
  const isSeries = useAtomValue(diceSeries.autobetAtom).kind === 'running';
  const overSide = (['less', 'more'] as const).find((side) => blocks[side] === 'overMaxWin');
  if (phase === 'rolling' && state !== 'connected') return t('stake.waiting');
  if (isInDoubt) return t('refusal.dice.unknown-outcome');
  if (isPlanBad && !isSeries) return t('stake.auto.bad');
  if (table.kind === 'loading') return t('stake.table.loading');
  if (table.kind === 'ready' && !table.rules.isEnabled) {
    return closedWords(t, table.rules.closing) ?? t('dice.closed');
  }
  if (overSide !== undefined && isPoor) return t('refusal.dice.not-enough-balance');
  if (overSide !== undefined && most !== undefined) {
    return t('dice.play.overMaxWin', { amount: formatHundredths(most[overSide]), code });
  }
  return session === 'guest' ? t('stake.guest') : undefined;
}

type DiceActionsProps = {
  /** Whether a press begins a series. */
  readonly isAuto: boolean;
  readonly onPlay: (side: BetType) => void;
};

/** The two buttons that stake, or the one that stops a series, and why they cannot be used. */
export function DiceActions({ isAuto, onPlay }: DiceActionsProps) {
  const pacing = usePacing(useAtomValue(diceAtom).pause);
  const isSeries = useAtomValue(diceSeries.autobetAtom).kind === 'running';
  const table = useAtomValue(rulesAtom);
  const user = useAtomValue(userAtom);
  const isPlanBad = planOfDraft(useAtomValue(autobetDraftAtom)) === undefined && isAuto;
  const obstacle = useObstacle(isPlanBad);
  const press = (side: BetType) => {
    if (user === null) openModal('registration');
    else if (canPlay(side)) onPlay(side);
  };
  return (
    <StakeActions
      obstacle={obstacle}
      onRetry={table.kind === 'failed' ? () => void diceTable.load() : undefined}
    >
      {isSeries ? (
        <SeriesStop autobetAtom={diceSeries.autobetAtom} onStop={diceSeries.stop} />
      ) : (
        <StakeSides>
          <SideButton isHeld={isPlanBad} onPress={press} pacing={pacing} side="less" />
          <SideButton isHeld={isPlanBad} onPress={press} pacing={pacing} side="more" />
        </StakeSides>
      )}
      <UnansweredNote bet={diceUnanswered} />
    </StakeActions>
  );
}
