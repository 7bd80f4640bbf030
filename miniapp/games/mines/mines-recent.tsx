import { useAtomValue } from 'jotai';
import type { MinesGameView } from '../../../shared/games/mines/contract.ts';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { RecentStrip } from '../frame/recent-strip.tsx';
import { minesAtom } from './mines-atoms.ts';
import { shortMultiplier, TWO_PLACES } from './mines-quote.ts';

const MAX_SHOWN = 20;

/** The multiplier an ended game paid; 0 where a mine took the stake. */
function paidMultiplier({ ending, multipliers, countOpenedSectors }: MinesGameView): number {
  return ending === 'mine' ? 0 : (multipliers[countOpenedSectors - 1] ?? 0);
}

/** What the latest games paid, newest first; each opens its proof. */
export function MinesRecent() {
  const t = useT();
  const { number } = useFormats();
  const { games } = useAtomValue(minesAtom);
  return (
    <RecentStrip
      empty={t('mines.recent.empty')}
      label={t('mines.recent.label')}
      rounds={games.slice(0, MAX_SHOWN)}
    >
      {(game) => {
        const paid = paidMultiplier(game);
        const multiplier = number(shortMultiplier(paid), TWO_PLACES);
        return (
          <ChipButton
            aria-label={t(paid > 0 ? 'mines.recent.win' : 'mines.recent.loss', { multiplier })}
            onClick={() => openProof(game.roundId)}
            tone={paid > 0 ? 'win' : 'plain'}
          >
            ×{multiplier}
          </ChipButton>
        );
      }}
    </RecentStrip>
  );
}
