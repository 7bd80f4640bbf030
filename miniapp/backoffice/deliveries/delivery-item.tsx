import type { Delivery } from '../../../shared/backoffice/deliveries/contract.ts';
import type { OrderState } from '../../../shared/promotions/orders/contract.ts';
import { PartnerItem, type ListPosition } from '../affiliates/partner-item.tsx';
import { Badge } from '../kit/badge.tsx';
import { Facts } from '../queues/facts.tsx';
import { askAgain, deliver, lookAt, type OpenedDelivery, pack, send } from './delivery-acts.ts';

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  asked: 'Waits for the winner',
  created: 'To pack',
  packed: 'To send',
  sent: 'On its way',
  delivered: 'Delivered',
  erased: 'Delivered, address erased',
};

/** The step after each state. */
const NEXT = {
  created: { label: 'Packed', chosenOf: pack },
  packed: { label: 'Sent', chosenOf: send },
  sent: { label: 'Delivered', chosenOf: deliver },
} as const;

type ItemProps = {
  readonly delivery: Delivery;
  readonly place: ListPosition;
  /** Where it goes, while it is open on this page. */
  readonly opened: OpenedDelivery | null;
  readonly onOpened: (opened: OpenedDelivery | null) => void;
};

/** A thing that was won, with its next step. */
export function DeliveryItem({ delivery, place, opened, onOpened }: ItemProps) {
  const { state, isLate, nick, playerId, title, orderedAt, sendBy } = delivery;
  const isUnsent = state === 'created' || state === 'packed';
  return (
    <PartnerItem
      choices={choicesOf(delivery, onOpened)}
      due={isUnsent ? sendBy : null}
      facts={factsOf(delivery)}
      nick={nick}
      partnerId={playerId}
      place={place}
      since={orderedAt}
      title={title}
    >
      {isLate && (
        <p>
          <Badge tone="bad">It should have been sent by now</Badge>
        </p>
      )}
      {opened !== null && <Facts facts={addressOf(opened)} />}
    </PartnerItem>
  );
}

function choicesOf(delivery: Delivery, onOpened: ItemProps['onOpened']) {
  const { state } = delivery;
  const step = state === 'created' || state === 'packed' || state === 'sent' ? NEXT[state] : null;
  if (state === 'asked' || state === 'erased') return [];
  const look = {
    act: 'delivery.look',
    label: 'Open',
    chosen: lookAt(delivery, onOpened),
  };
  if (step === null) return [look];
  return [
    { act: 'delivery.move', label: step.label, chosen: step.chosenOf(delivery) },
    look,
    {
      act: state === 'sent' ? 'delivery.ask-again' : 'delivery.ask',
      label: 'Ask',
      chosen: askAgain(delivery),
    },
  ];
}

const dayOf = (at: string) => at.slice(0, 10);

const factsOf = ({ state, ticket, sendBy, sentAt, sendings, deliveredAt, erasedAt }: Delivery) => [
  { name: 'State', text: STATE_WORDS[state] },
  { name: 'Ticket', text: String(ticket) },
  { name: 'Send by', text: dayOf(sendBy) },
  ...(sentAt === null ? [] : [{ name: 'Sent', text: dayOf(sentAt) }]),
  ...(sendings > (sentAt === null ? 0 : 1)
    ? [{ name: 'Parcels sent', text: String(sendings) }]
    : []),
  ...(deliveredAt === null ? [] : [{ name: 'Delivered', text: dayOf(deliveredAt) }]),
  ...(erasedAt === null ? [] : [{ name: 'Address erased', text: dayOf(erasedAt) }]),
];

const addressOf = (opened: OpenedDelivery) => [
  { name: 'Name', text: opened.fullName },
  { name: 'Address', text: opened.address },
  { name: 'Town', text: opened.cite },
  { name: 'Region', text: opened.region },
  { name: 'Country', text: opened.country },
  { name: 'Postal code', text: opened.index },
  { name: 'Telegram', text: opened.telegram },
  ...(opened.tracking === null ? [] : [{ name: 'Tracking', text: opened.tracking }]),
];
