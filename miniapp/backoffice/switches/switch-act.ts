import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { DOORS } from '../../../shared/protection/doors/doors.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';

/** Switching something over; a door is only opened by it, as closing one asks for more. */
export function switchAct(one: KillSwitch): ChosenAct {
  const { kind, id, title, isOn } = one;
  if (kind === 'door') {
    return {
      title: `Switch on: ${title}`,
      note: 'It takes two people. Whatever was waiting goes on at once.',
      send: () =>
        ask('switches.openDoor', { door: DOORS.find((door) => door === id) ?? 'sign-up' }),
    };
  }
  return {
    title: `Switch ${isOn ? 'off' : 'on'}: ${title}`,
    note: isOn
      ? 'For every player at once. Rounds and payments under way are finished.'
      : 'For every player at once.',
    isDanger: isOn,
    send: () => ask('switches.set', { kind, id, isOn: !isOn }),
  };
}
