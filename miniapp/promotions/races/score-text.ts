import { useFormats } from '../../i18n/format.ts';
import { useMoney } from '../../players/use-money.ts';

/** What the scores of a race are: counted stakes in money, or multipliers in millionths. */
export type ScoreKind = 'counted' | 'multiplier';

const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const MILLION = 1_000_000;

/** Writes scores of a kind: money in the display currency, or `12.50×`. */
export function useScoreText(kind: ScoreKind): (scoreMicro: bigint) => string {
  const money = useMoney();
  const { number } = useFormats();
  return (scoreMicro) =>
    kind === 'counted'
      ? `${money.format(scoreMicro)} ${money.code}`
      : `${number(Number(scoreMicro) / MILLION, TWO_PLACES)}×`;
}
