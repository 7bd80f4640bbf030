import { useState } from 'react';
import {
  BATTLE_FEE_PERCENT,
  type BattleBanks,
  battleTeams,
} from '../../../shared/games/battle/rules.ts';
import {
  DICE_CHANCE_LIMIT,
  DICE_MIN_PERCENT,
  DICE_OUTCOMES,
  DICE_RETURN_PERCENT,
  diceMultiplier,
} from '../../../shared/games/dice/rules.ts';
import {
  MINES_DEFAULT_LENGTH,
  MINES_MAX_LENGTH,
  MINES_MIN_LENGTH,
  MINES_RETURN_PERCENT,
  MINES_TILES,
  minesMultiplier,
  minesSteps,
} from '../../../shared/games/mines/rules.ts';
import {
  WHEEL_BETS,
  WHEEL_RETURN_PERCENT,
  WHEEL_SECTORS,
  wheelSectorsOf,
} from '../../../shared/games/wheel/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import type { FairnessTexts } from '../fairness-texts.ts';
import { BATTLE_PROGRAM, DICE_PROGRAM, MINES_PROGRAM, WHEEL_PROGRAM } from '../draw-programs.ts';
import { GamePanel } from './game-panel.tsx';
import styles from './game-panels.module.css';
import { ReturnTable } from './return-table.tsx';

type PanelProps = { readonly texts: FairnessTexts['games'] };

const SOLO_MESSAGE = 'HMAC-SHA256(serverSeed, clientSeed:nonce:cursor)';
const TABLE_MESSAGE = 'HMAC-SHA256(reveal, roundId:randomness:betsDigest:cursor)';

const CHANCES = [DICE_MIN_PERCENT, 5, 25, 50, 75, DICE_CHANCE_LIMIT - 1] as const;

/** A percentage in the way of the language, with as many digits as tell it from nothing. */
function usePercent() {
  const { number } = useFormats();
  return (percent: number) =>
    number(percent / 100, { style: 'percent', maximumSignificantDigits: percent < 1 ? 3 : 5 });
}

export function DicePanel({ texts }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  return (
    <GamePanel
      game={texts.dice}
      message={SOLO_MESSAGE}
      program={DICE_PROGRAM}
      returned={toPercent(DICE_RETURN_PERCENT)}
      texts={texts}
    >
      <ReturnTable
        columns={texts.dice.columns}
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

/** The chance of opening so many tiles with no mine under any, in percent. */
function safePercent(minesLength: number, opened: number): number {
  let share = 1;
  for (let at = 0; at < opened; at += 1)
    share *= (MINES_TILES - minesLength - at) / (MINES_TILES - at);
  return share * 100;
}

function MinesTable({ texts, minesLength }: PanelProps & { readonly minesLength: number }) {
  const { number } = useFormats();
  const toPercent = usePercent();
  const steps = Array.from({ length: minesSteps(minesLength) }, (_, at) => at + 1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <section aria-label={texts.returns} className={styles.scroll} tabIndex={0}>
      <ReturnTable
        columns={texts.minesGame.columns}
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

export function MinesPanel({ texts }: PanelProps) {
  const toPercent = usePercent();
  const [minesLength, setMinesLength] = useState<number>(MINES_DEFAULT_LENGTH);
  return (
    <GamePanel
      game={texts.minesGame}
      message={SOLO_MESSAGE}
      program={MINES_PROGRAM}
      returned={toPercent(MINES_RETURN_PERCENT)}
      texts={texts}
    >
      <label className={styles.choice}>
        <span>
          {texts.mines} <strong>{minesLength}</strong>
        </span>
        <input
          max={MINES_MAX_LENGTH}
          min={MINES_MIN_LENGTH}
          onChange={(change) => setMinesLength(change.target.valueAsNumber)}
          type="range"
          value={minesLength}
        />
      </label>
      <MinesTable minesLength={minesLength} texts={texts} />
    </GamePanel>
  );
}

const SHARES = [10, 25, 50, 75, 90] as const;
const SHOWN_BANK = 100_000_000n;

const banksOf = (percent: number): BattleBanks => ({
  redMicro: (SHOWN_BANK * BigInt(percent)) / 100n,
  blueMicro: (SHOWN_BANK * BigInt(100 - percent)) / 100n,
});

export function BattlePanel({ texts }: PanelProps) {
  const toPercent = usePercent();
  const { number } = useFormats();
  return (
    <GamePanel
      game={texts.battle}
      message={TABLE_MESSAGE}
      program={BATTLE_PROGRAM}
      returned={`${100 - BATTLE_FEE_PERCENT}–${toPercent(100)}`}
      texts={texts}
    >
      <ReturnTable
        columns={texts.battle.columns}
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

export function WheelPanel({ texts }: PanelProps) {
  const toPercent = usePercent();
  const all = WHEEL_SECTORS.length;
  return (
    <GamePanel
      game={texts.wheel}
      message={TABLE_MESSAGE}
      program={WHEEL_PROGRAM}
      returned={toPercent(WHEEL_RETURN_PERCENT)}
      texts={texts}
    >
      <ReturnTable
        columns={texts.wheel.columns}
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
