import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceMultiplier,
} from '../../../shared/games/dice/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { SOLO_MESSAGE } from '../proof-parts/solo-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { DICE_PROGRAM } from './dice-program.ts';

const CHANCES = [DICE_MIN_PERCENT, 5, 25, 50, 75, DICE_CHANCE_LIMIT - 1] as const;

/** How a roll of dice is drawn, and what it returns by setting. */
export function DicePanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  return (
    <GamePanel
      game={game}
      message={SOLO_MESSAGE}
      program={DICE_PROGRAM}
      returned={toPercent(DICE_RETURN_PERCENT)}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={CHANCES.map((percent) => ({
          name: toPercent(percent),
          values: [
            number((DICE_OUTCOMES * percent) / 100),
            `×${number(diceMultiplier({ percent, betType: 'less' }), { maximumFractionDigits: 4 })}`,
            toPercent(DICE_RETURN_PERCENT),
          ],
        }))}
      />
    </GamePanel>
  );
}
