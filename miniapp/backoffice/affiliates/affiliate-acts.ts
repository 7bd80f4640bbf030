import { REASON_MAX } from '../../../shared/backoffice/calls.ts';
import type { OfficeBid, OfficeOrder } from '../../../shared/backoffice/affiliates/contract.ts';
import type { ActField, ChosenAct } from '../acts/act-form.tsx';
import { unitsOfMicro } from '../kit/amount.tsx';
import { ask } from '../transport/ask.ts';
import { bpOfPercent, percentOfBp } from './share-text.ts';

const told: ActField = {
  name: 'reason',
  label: 'Why (the partner reads it)',
  maxLength: REASON_MAX,
};

export const approveOrder = ({ id, nick, amountMicro }: OfficeOrder): ChosenAct => ({
  title: `Approve ${nick}’s order`,
  note: `${unitsOfMicro(amountMicro)} RUB go to the partner’s balance as soon as a second person approves too.`,
  send: () => ask('orders.approve', { id }),
});

export const rejectOrder = ({ id, nick }: OfficeOrder): ChosenAct => ({
  title: `Reject ${nick}’s order`,
  note: 'Nothing is paid. The partner may convert again.',
  isDanger: true,
  fields: [told],
  send: ({ reason = '' }) => ask('orders.reject', { id, reason }),
});

/** Offers the deal that was applied for, with the share that was asked for before where one was. */
export const approveBid = ({ id, nick, kind, asked }: OfficeBid): ChosenAct => {
  const shareBp = asked.at(-1)?.shareBp;
  const share: ActField = {
    name: 'share',
    label: 'Share, % (above 0, at most 50)',
    placeholder: '25',
    ...(typeof shareBp === 'number' && { start: percentOfBp(shareBp) }),
  };
  return {
    title: `Offer a deal to ${nick}`,
    note: 'A deal of level 3. It takes two people who offer the same, and it holds once the partner accepts, for players who come after.',
    fields: kind === 'cpa' ? [] : [share],
    send: async ({ share: percent = '' }) => {
      const offeredBp = kind === 'cpa' ? 0 : bpOfPercent(percent);
      if (offeredBp === undefined) return { state: 'not-done', text: NO_SHARE };
      return await ask('bids.approve', { id, shareBp: offeredBp });
    },
  };
};

const NO_SHARE = 'Write the share as a number above 0 and at most 50, such as 25 or 12.5.';

export const rejectBid = ({ id, nick }: OfficeBid): ChosenAct => ({
  title: `Reject ${nick}’s application`,
  note: 'The deal stays as it is. The partner may apply again.',
  isDanger: true,
  fields: [told],
  send: ({ reason = '' }) => ask('bids.reject', { id, reason }),
});
