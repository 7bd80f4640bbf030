import {
  CLOSED_HOURS_MOST,
  CLOSING_REASONS,
} from '../../../shared/protection/services/services.ts';
import type { Switched, SwitchTo } from '../../accounts/services/switch-as-staff.ts';
import { numberOf } from './command-words.ts';
import { NOT_ENOUGH } from './shell-session.ts';
import { WrongCommand } from './wrong-command.ts';

/** The options with which something is switched off for a reason that players read. */
export const WHY_CLOSED = { reason: { type: 'string' }, hours: { type: 'string' } } as const;

/** What was given for them. */
export type GivenWhy = {
  readonly reason?: string | undefined;
  readonly hours?: string | undefined;
};

/** What the usage says of them. */
export const WHY_CLOSED_DOES = `--reason ${CLOSING_REASONS.join('|')} --hours <number>: what players read`;

/** On, or off for what was given, if anything was. */
export function switchToOf(isOn: boolean, { reason, hours }: GivenWhy): SwitchTo {
  if (isOn) return { isOn };
  if (reason === undefined && hours === undefined) return { isOn };
  const known = CLOSING_REASONS.find((one) => one === reason);
  if (known === undefined) throw new WrongCommand(`The reasons are ${CLOSING_REASONS.join(', ')}.`);
  const count = numberOf(hours, 'number of hours');
  if (count > CLOSED_HOURS_MOST) throw new WrongCommand(`At most ${CLOSED_HOURS_MOST} hours.`);
  return { isOn, why: { reason: known, hours: count } };
}

/** What switching came to, in words. */
export function switchedText(switched: Switched, name: string, { isOn }: SwitchTo): string {
  if (switched === 'unknown') throw new WrongCommand(`Nothing is called ${name}.`);
  return switched === 'enough' ? `${name} is ${isOn ? 'on' : 'off'}.` : NOT_ENOUGH[switched];
}
