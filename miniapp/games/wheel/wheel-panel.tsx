import {
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  wheelSectorsOf,
} from '../../../shared/games/wheel/rules.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { TABLE_MESSAGE } from '../proof-parts/table-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { WHEEL_PROGRAM } from './wheel-program.ts';

/** How the wheel's sector is drawn, and what it returns by setting. */
export function WheelPanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const all = WHEEL_SECTORS.length;
  return (
    <GamePanel
      game={game}
      message={TABLE_MESSAGE}
      program={WHEEL_PROGRAM}
      returned={toPercent(WHEEL_RETURN_PERCENT)}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={WHEEL_BETS.map((sector) => ({
          name: `×${sector}`,
          values: [
            `${wheelSectorsOf(sector)} / ${all}`,
            toPercent((wheelSectorsOf(sector) * 100) / all),
            toPercent((wheelSectorsOf(sector) * sector * 100) / all),
          ],
        }))}
      />
    </GamePanel>
  );
}
