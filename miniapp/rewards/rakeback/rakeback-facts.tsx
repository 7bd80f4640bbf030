import { useAtomValue } from 'jotai';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { leastCostMicro } from '../../../shared/money/counted-stake.ts';
import {
  RAKEBACK_SHARE_PERCENT,
  rakebackPermille,
} from '../../../shared/rewards/earned/rakeback.ts';
import { useT } from '../../i18n/language.ts';
import { vipProgressAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { OfferFacts } from '../offers/offer-parts.tsx';

/** The counted stake that the card reckons with: large enough to be paid from the first level on. */
const EXAMPLE_MICRO = 100_000n * MICRO_PER_UNIT;

/** What play brings at the player's level and what that play costs on average, for an example. */
export function RakebackFacts() {
  const t = useT();
  const { format, code } = useMoney();
  const { level } = useAtomValue(vipProgressAtom);
  const sum = (micro: bigint) => `${format(micro)}\u00A0${code}`;
  const part = (EXAMPLE_MICRO * rakebackPermille(level.statusId)) / 1000n;
  return (
    <OfferFacts
      facts={[
        { name: t('rakeback.fact.example'), value: sum(EXAMPLE_MICRO) },
        {
          name: t('bonus.price.get'),
          value: sum((part * BigInt(RAKEBACK_SHARE_PERCENT)) / 100n),
        },
        { name: t('bonus.price.cost'), value: sum(leastCostMicro(EXAMPLE_MICRO)) },
        { name: t('bonus.price.withdraw'), value: t('bonus.price.nothing-more') },
        { name: t('bonus.rule.games'), value: t('bonus.rule.games.all') },
        { name: t('bonus.price.leave'), value: t('rakeback.fact.leave') },
        { name: t('bonus.price.end'), value: t('bonus.price.no-end') },
      ]}
    />
  );
}
