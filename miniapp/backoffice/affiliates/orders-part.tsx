import type { OfficeOrder } from '../../../shared/backoffice/affiliates/contract.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { AskedLine } from '../acts/asked-line.tsx';
import { unitsOfMicro } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { ask } from '../transport/ask.ts';
import { usePages } from '../player/use-pages.ts';
import { MorePage } from './more-page.tsx';
import { approveOrder, rejectOrder } from './affiliate-acts.ts';
import { PartnerItem, type ListPosition } from './partner-item.tsx';
import { isSameFirst, WaitingPart } from './waiting-part.tsx';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** Orders that wait, those of the earliest Wednesday first. */
export function OrdersPart({ onChanged }: { readonly onChanged: () => void }) {
  const { first, rows, next, older, more, reload } = usePages('orders.list', {});
  return (
    <>
      <WaitingPart
        empty={['No order is waiting', 'Partners who convert what they earned are listed here.']}
        failure={first.failure}
        isLoading={first.isLoading}
        isSame={isSame}
        itemOf={itemOf}
        items={rows}
        label="Orders of partners"
        reload={() => {
          reload();
          onChanged();
        }}
      />
      <MorePage
        failure={older.failure}
        isBusy={older.isBusy}
        next={next}
        onMore={() => void more()}
      />
    </>
  );
}

const isSame = async (shown: readonly OfficeOrder[]) =>
  isSameFirst((await ask('orders.list', {})).rows, shown);

const itemOf = (order: OfficeOrder, place: ListPosition) => (
  <OrderItem key={order.id} order={order} place={place} />
);

function OrderItem({
  order,
  place,
}: {
  readonly order: OfficeOrder;
  readonly place: ListPosition;
}) {
  const { partnerId, nick, amountMicro, createdAt, decidedOn, isCovered, costsMore, asked } = order;
  const approve = { act: 'order.approve', label: 'Approve', chosen: approveOrder(order) };
  const reject = { act: 'order.reject', label: 'Reject', chosen: rejectOrder(order) };
  return (
    <PartnerItem
      choices={isCovered ? [approve, reject] : [reject]}
      due={endOf(decidedOn)}
      facts={factsOf(order)}
      nick={nick}
      partnerId={partnerId}
      place={place}
      since={createdAt}
      title={`${unitsOfMicro(amountMicro)} RUB`}
    >
      {!isCovered && (
        <p>
          <Badge tone="bad">Earned less since: reject it</Badge>
        </p>
      )}
      {costsMore && (
        <p>
          <Badge tone="bad">Costs more than play brings</Badge>
        </p>
      )}
      <AskedLine asked={asked} />
    </PartnerItem>
  );
}

const factsOf = ({ decidedOn, place, ...order }: OfficeOrder) => [
  { name: 'Wednesday', text: `${decidedOn}, place ${place}` },
  { name: 'Earned in all', text: `${unitsOfMicro(order.earnedMicro)} RUB` },
  { name: 'Play cost players', text: `${unitsOfMicro(order.costMicro)} RUB` },
  { name: 'Rewards gave them', text: `${unitsOfMicro(order.rewardsMicro)} RUB` },
  { name: 'Players', text: playersOf(order) },
  { name: 'Ordered (UTC)', text: minuteOf(order.createdAt) },
  { name: 'Paid to', text: order.tonWallet === null ? 'Balance' : `TON ${order.tonWallet}` },
];

const playersOf = (order: Pick<OfficeOrder, 'referrals' | 'refused' | 'doubles' | 'emptied'>) =>
  [
    `${order.referrals}`,
    ...(order.refused === 0 ? [] : [`${order.refused} refused`]),
    ...(order.doubles === 0 ? [] : [`${order.doubles} doubles`]),
    ...(order.emptied === 0 ? [] : [`${order.emptied} took the deposit out`]),
  ].join(', ');

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ');

/** When a day of Moscow is over. */
const endOf = (day: string) =>
  new Date(moscowDayStartMs(Date.parse(`${day}T12:00:00Z`)) + DAY_MS).toISOString();
