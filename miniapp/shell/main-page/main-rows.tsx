import { GameRows } from '../../lobby/game-rows/game-rows.tsx';
import { PromotionsStrip } from '../../promotions/pages/promotions-strip.tsx';

/** What stands under our own games: the way to promotions, and the games of other providers. */
export function MainRows() {
  return (
    <>
      <PromotionsStrip />
      <GameRows />
    </>
  );
}
