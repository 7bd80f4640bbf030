import {
  COIN_SIDES,
  COINFLIP_RETURN_BP,
  coinflipWinMicro,
} from '../../../shared/games/coinflip/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { TABLE_MESSAGE } from '../proof-parts/table-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { COINFLIP_PROGRAM } from './coinflip-program.ts';

const SHOWN_STAKE = 100_000_000n;

/** How the coin is drawn, and what it returns. */
export function CoinflipPanel({ texts, game }: PanelProps) {
  const t = useT();
  const { number } = useFormats();
  const toPercent = usePercent();
  const times = Number(coinflipWinMicro(SHOWN_STAKE)) / Number(SHOWN_STAKE);
  return (
    <GamePanel
      game={game}
      message={TABLE_MESSAGE}
      program={COINFLIP_PROGRAM}
      returned={toPercent(COINFLIP_RETURN_BP / 100)}
      texts={texts}
    >
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={COIN_SIDES.map((side) => ({
          name: t(`fairness.value.${side}`),
          values: [
            toPercent(100 / COIN_SIDES.length),
            `×${number(times)}`,
            toPercent(COINFLIP_RETURN_BP / 100),
          ],
        }))}
      />
    </GamePanel>
  );
}
