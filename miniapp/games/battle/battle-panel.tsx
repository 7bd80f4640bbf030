import {
  BATTLE_FEE_PERCENT,
  type BattleBanks,
  battleTeams,
} from '../../../shared/games/battle/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { TABLE_MESSAGE } from '../proof-parts/table-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { BATTLE_PROGRAM } from './battle-program.ts';

const SHARES = [10, 25, 50, 75, 90] as const;
const SHOWN_BANK = 100_000_000n;

const banksOf = (percent: number): BattleBanks => ({
  redMicro: (SHOWN_BANK * BigInt(percent)) / 100n,
  blueMicro: (SHOWN_BANK * BigInt(100 - percent)) / 100n,
});

/** How the winner of a battle is drawn, and what it returns by setting. */
export function BattlePanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  return (
    <GamePanel
      game={game}
      message={TABLE_MESSAGE}
      program={BATTLE_PROGRAM}
      returned={`${100 - BATTLE_FEE_PERCENT}–${toPercent(100)}`}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={SHARES.map((share) => ({
          name: toPercent(share),
          values: [
            `×${number(battleTeams(banksOf(share)).red.multiplier, { maximumFractionDigits: 4 })}`,
            toPercent(100 - (BATTLE_FEE_PERCENT * (100 - share)) / 100),
          ],
        }))}
      />
    </GamePanel>
  );
}
