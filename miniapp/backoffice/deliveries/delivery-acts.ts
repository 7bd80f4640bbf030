import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import { type Delivery, TRACKING_MAX } from '../../../shared/backoffice/deliveries/contract.ts';
import type { OfficeOutput } from '../../../shared/backoffice/contract.ts';
import type { ActField, ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';

/** Where a prize goes, once it was opened. */
export type OpenedDelivery = NonNullable<OfficeOutput<'deliveries.look'>['opened']>;

const why: ActField = { name: 'reason', label: 'Why', maxLength: REASON_MAX };

/** Opens the address; what was opened goes to the list that shows it. */
export const lookAt = (
  { id, nick, title }: Delivery,
  onOpened: (opened: OpenedDelivery | null) => void,
): ChosenAct => ({
  title: `Open where ${nick}’s prize goes`,
  note: `${title}. Each time it is opened is in the log, with your reason.`,
  fields: [{ ...why, placeholder: 'To pack it' }],
  send: async ({ reason = '' }) => {
    const { opened } = await ask('deliveries.look', { id, reason });
    onOpened(opened);
    return opened === null
      ? {
          state: 'not-done',
          text: 'Its details are erased, or the winner is asked for them again.',
        }
      : { state: 'done', text: 'It is shown below the prize until you leave this page.' };
  },
});

export const pack = ({ id, nick }: Delivery): ChosenAct => ({
  title: `Mark ${nick}’s prize as packed`,
  note: 'The winner is told.',
  send: () => ask('deliveries.pack', { id }),
});

export const send = ({ id, nick }: Delivery): ChosenAct => ({
  title: `Mark ${nick}’s prize as sent`,
  note: 'The winner is told, and reads the number on their page.',
  fields: [{ name: 'tracking', label: 'Tracking number', maxLength: TRACKING_MAX }],
  send: ({ tracking = '' }) => ask('deliveries.send', { id, tracking }),
});

export const deliver = ({ id, nick }: Delivery): ChosenAct => ({
  title: `Mark ${nick}’s prize as delivered`,
  note: 'The winner is told, and the days until the address is erased begin.',
  send: () => ask('deliveries.deliver', { id }),
});

const TO_ASK =
  'What they gave is erased at once. The winner enters it again: staff never type an address.';
const TWO_TO_ASK =
  'A parcel was sent already and another one follows, so somebody else has to ask for the same.';

export const askAgain = ({ id, nick, state }: Delivery): ChosenAct => ({
  title: `Ask ${nick} for the address again`,
  note: state === 'sent' ? `${TWO_TO_ASK} ${TO_ASK}` : TO_ASK,
  isDanger: true,
  fields: [why],
  send: ({ reason = '' }) => ask('deliveries.ask', { id, reason }),
});
