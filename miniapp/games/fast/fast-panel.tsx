import { FAST_SEATS } from '../../../shared/games/fast/rules.ts';
import { potOdds } from '../../../shared/games/pots/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { TABLE_MESSAGE } from '../proof-parts/table-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { FAST_PROGRAM } from './fast-program.ts';

const SEATS = Array.from({ length: FAST_SEATS }, (_, at) => at + 1);
const SHOWN_STAKE = 1_000_000n;

/** How the winner of three seats is drawn, and what each seat returns. */
export function FastPanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  const odds = potOdds(SHOWN_STAKE * BigInt(FAST_SEATS), SHOWN_STAKE);
  const times = Number(odds.winMicro) / Number(SHOWN_STAKE);
  return (
    <GamePanel
      game={game}
      message={TABLE_MESSAGE}
      program={FAST_PROGRAM}
      returned={toPercent(odds.returnPercent)}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={SEATS.map((seat) => ({
          name: String(seat),
          values: [
            toPercent(odds.percent),
            `×${number(times, { maximumFractionDigits: 4 })}`,
            toPercent(odds.returnPercent),
          ],
        }))}
      />
    </GamePanel>
  );
}
