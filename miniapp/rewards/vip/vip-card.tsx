import { useEffect } from 'react';
import { useAtomValue } from 'jotai';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { leastCostMicro } from '../../../shared/money/counted-stake.ts';
import type { VipBonuses } from '../../../shared/rewards/vip/contract.ts';
import { nextRewardedLevel, vipReward } from '../../../shared/rewards/vip/rules.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { vipProgressAtom } from '../../players/profile-atoms.ts';
import { Button } from '../../ui/button.tsx';
import { openModal } from '../../ui/modal-atom.ts';
import { useAwardRules } from '../offers/award-rules.ts';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { usePriceFacts } from '../offers/price-lines.tsx';
import type { RewardCardProps } from '../offers/reward-card-props.ts';
import { RewardCardFrame } from '../offers/reward-card.tsx';
import { Sum } from '../earned/earned-parts.tsx';
import { LevelPicture } from './level-picture.tsx';
import { useVipBonuses } from './use-vip-bonuses.ts';
import { readyLevel } from './vip-hero.tsx';

/** The next reward of the club: what it gives, and what the play up to it costs. */
function NextFacts({ offers }: Pick<RewardCardProps, 'offers'>) {
  const t = useT();
  const { dateTime, number } = useFormats();
  const priceFacts = usePriceFacts();
  const rulesOf = useAwardRules();
  const { level, experience } = useAtomValue(vipProgressAtom);
  const next = nextRewardedLevel(level.statusId);
  const [offer] = offers;
  if (next === undefined || offer === undefined) return null;
  const stakeMicro = BigInt(Math.ceil(next.needsCompoints - experience)) * MICRO_PER_UNIT;
  const costMicro = leastCostMicro(stakeMicro);
  const reward = { amount: number(vipReward(next.statusId)), level: next.statusName };
  return (
    <OfferFacts
      facts={[
        { name: t('vip.next'), value: t('vip.fact.next', reward) },
        ...priceFacts({ stakeMicro: String(stakeMicro), costMicro: String(costMicro) }),
        ...rulesOf(offer),
        { name: t('bonus.price.leave'), value: t('vip.fact.leave') },
        {
          name: t('bonus.price.end'),
          value: offer.endsAt === null ? t('bonus.price.no-end') : dateTime(offer.endsAt),
        },
      ]}
    />
  );
}

type ViewProps = Pick<RewardCardProps, 'offers'> & {
  /** What the player took; undefined for a guest and until it is known. */
  readonly bonuses: VipBonuses | undefined;
};

/** The card in a given state. */
function VipCardView({ offers, bonuses }: ViewProps) {
  const t = useT();
  const { number } = useFormats();
  const { level } = useAtomValue(vipProgressAtom);
  const ready = readyLevel(level.statusId, bonuses);
  const open = () => openModal('vip');
  return (
    <RewardCardFrame
      actions={
        ready === undefined ? (
          <Button onClick={open}>{t('vip.open')}</Button>
        ) : (
          <Button onClick={open} variant="hot">
            {t('vip.take', { amount: number(vipReward(ready.statusId)) })}
          </Button>
        )
      }
      art={<LevelPicture statusId={level.statusId} />}
      text={t('vip.lead')}
      title={t('shell.menu.vip')}
    >
      {ready !== undefined && (
        <Sum
          label={t('vip.ready', { level: ready.statusName })}
          unit="DIC"
          value={number(vipReward(ready.statusId))}
        />
      )}
      <NextFacts offers={offers} />
    </RewardCardFrame>
  );
}

function OwnCard({ offers, grants }: Pick<RewardCardProps, 'offers' | 'grants'>) {
  const { state, reload } = useVipBonuses();
  const taken = grants.length;
  useEffect(() => {
    if (taken > 0) void reload();
  }, [taken, reload]);
  return (
    <VipCardView bonuses={state.status === 'ready' ? state.answer : undefined} offers={offers} />
  );
}

/** The VIP club on the page of bonuses. */
export function VipCard({ offers, grants, money }: RewardCardProps) {
  if (money !== null) return <OwnCard grants={grants} offers={offers} />;
  return <VipCardView bonuses={undefined} offers={offers} />;
}
