import { useAtomValue } from 'jotai';
import { openProof } from '../../fairness/proof-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { RecentStrip } from '../frame/recent-strip.tsx';
import { diceAtom } from './dice-atoms.ts';
import { numberText } from './dice-quote.ts';

const MAX_SHOWN = 20;

/** The newest numbers in a row, newest first; each opens its proof. */
export function DiceRecent() {
  const t = useT();
  const { pointed } = useFormats();
  const { rounds } = useAtomValue(diceAtom);
  return (
    <RecentStrip
      empty={t('dice.recent.empty')}
      label={t('dice.recent.label')}
      rounds={rounds.slice(0, MAX_SHOWN)}
    >
      {(round) => {
        const number = pointed(numberText(round.number));
        const outcome = round.win ? 'win' : 'loss';
        return (
          <ChipButton
            aria-label={t('dice.recent.item', { number, outcome })}
            onClick={() => openProof(round.roundId)}
            tone={round.win ? 'win' : 'plain'}
          >
            {number}
          </ChipButton>
        );
      }}
    </RecentStrip>
  );
}
