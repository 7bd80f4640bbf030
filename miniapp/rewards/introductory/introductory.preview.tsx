import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { CardWaiting } from '../../ui/card-states.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { IntroductoryView } from './introductory-card.tsx';
import { IntroductoryDialog } from './introductory-dialog.tsx';
import type { TierTerms } from './tier-terms.ts';
import { NO_TIERS } from './use-introductory.ts';

const nothing = () => undefined;

const tierOf = (
  tier: TierTerms['tier'],
  { place, percent, least, most }: Record<'place' | 'percent' | 'least' | 'most', number>,
): TierTerms => ({
  tier,
  place,
  hash: '',
  percent,
  leastMicro: BigInt(least) * MICRO_PER_UNIT,
  isRaised: least === 500,
  mostMicro: BigInt(most) * MICRO_PER_UNIT,
});
const tiers = [
  tierOf('firstBonus', { place: 1, percent: 100, least: 10, most: 50_000 }),
  tierOf('secondBonus', { place: 2, percent: 150, least: 100, most: 75_000 }),
  tierOf('thirdBonus', { place: 3, percent: 250, least: 1000, most: 125_000 }),
];
const shown = { tiers, info: NO_TIERS, isBusy: false, failure: undefined, onTake: nothing };
const second = { usedBonuses: ['firstBonus' as const], activeBonus: null, balance: 0 };

/** The introductory bonus in its states. */
export const previews = {
  'nothing taken': () => <IntroductoryView {...shown} />,
  'less than cards take': () => (
    <IntroductoryView
      {...shown}
      tiers={[tierOf('firstBonus', { place: 1, percent: 100, least: 500, most: 50_000 })]}
    />
  ),
  'on its way': () => <CardWaiting lines={4} />,
  'waits for its deposit': () => (
    <IntroductoryView {...shown} info={{ ...second, activeBonus: 'secondBonus' }} />
  ),
  'one used': () => <IntroductoryView {...shown} info={second} />,
  'all used': () => (
    <IntroductoryView
      {...shown}
      info={{ ...second, usedBonuses: ['firstBonus', 'secondBonus', 'thirdBonus'] }}
    />
  ),
  refused: () => (
    <IntroductoryView {...shown} failure={new RefusedError('bonus.terms-changed', 822)} />
  ),
  'how it works': () => (
    <OnDemand>
      <IntroductoryDialog info={second} onClose={nothing} tiers={tiers} />
    </OnDemand>
  ),
};
