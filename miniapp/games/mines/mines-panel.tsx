import { useState } from 'react';
import {
  MINES_DEFAULT_LENGTH,
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesMultiplier,
  minesSteps,
} from '../../../shared/games/mines/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { GamePanel } from '../proof-parts/game-panel.tsx';
import type { PanelProps } from '../proof-parts/game-proof.ts';
import { ReturnTable } from '../proof-parts/return-table.tsx';
import { SOLO_MESSAGE } from '../proof-parts/solo-draw.ts';
import { usePercent } from '../proof-parts/use-percent.ts';
import { MINES_PROGRAM } from './mines-program.ts';
import styles from './mines-panel.module.css';

/** The chance of opening so many tiles with no mine under any, in percent. */
function safePercent(minesLength: number, opened: number): number {
  let share = 1;
  for (let at = 0; at < opened; at += 1)
    share *= (MINES_TILES - minesLength - at) / (MINES_TILES - at);
  return share * 100;
}

function MinesTable({ texts, game, minesLength }: PanelProps & { readonly minesLength: number }) {
  const { number } = useFormats();
  const toPercent = usePercent();
  const steps = Array.from({ length: minesSteps(minesLength) }, (_, at) => at + 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <section aria-label={texts.returns} className={styles.scroll} tabIndex={0}>
      <ReturnTable
        columns={game.columns}
        label={texts.returns}
        rows={steps.map((opened) => ({
          name: opened,
          values: [
            toPercent(safePercent(minesLength, opened)),
            `×${number(minesMultiplier({ minesLength, opened }), { maximumFractionDigits: 4 })}`,
            toPercent(MINES_RETURN_PERCENT),
          ],
        }))}
      />
    </section>
  );
}

/** How a field of mines is drawn, and what it returns by setting. */
export function MinesPanel({ texts, game }: PanelProps) {
  const toPercent = usePercent();
  const [minesLength, setMinesLength] = useState<number>(MINES_DEFAULT_LENGTH);
  return (
    <GamePanel
      game={game}
      message={SOLO_MESSAGE}
      program={MINES_PROGRAM}
      returned={toPercent(MINES_RETURN_PERCENT)}
      texts={texts}
    >
      <label className={styles.choice}>
        <span>
          {game.setting} <strong>{minesLength}</strong>
        </span>
        <input
          max={MINES_MAX_LENGTH}
          min={MINES_MIN_LENGTH}
          onChange={(change) => setMinesLength(change.target.valueAsNumber)}
          type="range"
          value={minesLength}
        />
      </label>
      <MinesTable game={game} minesLength={minesLength} texts={texts} />
    </GamePanel>
  );
}
