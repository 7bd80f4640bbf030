import { POT_FEE_PERCENT, potOdds } from '../../../shared/games/pots/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { TABLE_MESSAGE } from '../proof-parts/table-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { CLASSIC_PROGRAM } from './classic-program.ts';

const SHARES = [5, 10, 25, 50, 75, 90] as const;
const SHOWN_POT = 100_000_000n;

const oddsOf = (share: number) => potOdds(SHOWN_POT, (SHOWN_POT * BigInt(share)) / 100n);

/** How the ticket of classic is drawn, and what comes back by share. */
export function ClassicPanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  const times = (share: number) => Number(oddsOf(share).winMicro) / (share * 1_000_000);
  return (
    <GamePanel
      game={game}
      message={TABLE_MESSAGE}
      program={CLASSIC_PROGRAM}
      returned={`${100 - POT_FEE_PERCENT}–${toPercent(100)}`}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={SHARES.map((share) => ({
          name: toPercent(share),
          values: [
            `×${number(times(share), { maximumFractionDigits: 4 })}`,
            toPercent(oddsOf(share).returnPercent),
          ],
        }))}
      />
    </GamePanel>
  );
}
