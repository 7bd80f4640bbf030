import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { isGrave } from '../../../shared/protection/services/services.ts';
import type { ChosenAct } from '../acts/act-form.tsx';
import { ask } from '../transport/ask.ts';

/** Switching something on again; off asks for more. */
export function switchOn({ kind, id, title, reason }: KillSwitch): ChosenAct {
  const takesTwo =
    kind === 'service' || kind === 'campaign' || (reason !== null && isGrave(reason));
  return {
    title: `Switch on: ${title}`,
    note: takesTwo
      ? 'It takes two people. Whatever was waiting goes on at once.'
      : 'For every player at once.',
    send: () => ask('switches.on', { kind, id }),
  };
}
