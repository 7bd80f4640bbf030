import { SUMMER_TERMS } from '../../../shared/promotions/draws/summer-terms.ts';
import type { NewDraw } from './open-draw.ts';

/** The summer draw, which ended on 25 August 2025 at midnight in Moscow. */
const SUMMER_DRAW: NewDraw = {
  slug: 'summerthrill',
  terms: SUMMER_TERMS,
  startsAt: new Date('2025-07-01T00:00:00+03:00'),
  endsAt: new Date('2025-08-25T00:00:00+03:00'),
};

/** The draws that a new installation opens with. */
export const FIRST_DRAWS: readonly NewDraw[] = [SUMMER_DRAW];
