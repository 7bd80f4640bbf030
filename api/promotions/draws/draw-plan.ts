import type { ClosedDraw, DrawPlan } from '../../../shared/fairness/draw/outcome.ts';
import type { BeaconInfo } from '../../../shared/fairness/beacon.ts';
import type { DrawPrize, DrawTerms } from '../../../shared/promotions/draws/terms.ts';
import type { Draw } from '../tickets/draw-store.ts';
import { timesOf } from './draw-times.ts';

/** What a prize is worth, as the digest fixes it and the proof says it. */
const worthOf = (prize: DrawPrize): string => {
  if (prize.kind === 3) return prize.title.en;
  return `${prize.amountMicro} ${prize.kind === 1 ? 'RUB' : 'DIC'} micro`;
};

/** What decides a draw, of its terms. */
export const planOf = ({ mode, prizesPerPerson, prizes }: DrawTerms): DrawPlan => ({
  mode,
  prizesPerPerson,
  prizes: prizes.map((prize) => ({
    id: prize.id,
    count: prize.count,
    weight: prize.weight,
    worth: worthOf(prize),
  })),
});

/** What was fixed when a list was closed. */
type Fixed = {
  readonly root: string;
  readonly tickets: number;
  readonly closedAtMs: number;
  readonly drandRound: number;
};

/** A draw as its digest sees it. */
export const closedDraw = (draw: Draw, fixed: Fixed, { chainHash }: BeaconInfo): ClosedDraw => ({
  ...planOf(draw.terms),
  ...timesOf(draw, fixed.closedAtMs),
  roundId: draw.slug,
  tickets: fixed.tickets,
  root: fixed.root,
  drand: { chainHash, round: fixed.drandRound },
});
