import { staffByName } from '../../cashdesk/staff/staff.ts';
import type { ApprovalOutcome, Approver } from '../../cashdesk/staff/staff-approvals.ts';
import { type CommandContext, WrongCommand } from './command.ts';

/**
 * The person of the staff who types a command about money, by `--as` or as the machine's own user.
 */
export function staffIdentity(
  { config, by }: Pick<CommandContext, 'config' | 'by'>,
  as = by,
): Approver {
  if (staffByName(config.staff, as) === undefined) {
    throw new WrongCommand(`${as} is nobody of STAFF: say who you are by --as <name>.`);
  }
  return { name: as, user: by };
}

/**
 * The output where one person's statement is not yet enough; only the first of them is no mistake.
 */
export const NOT_ENOUGH: Readonly<Record<Exclude<ApprovalOutcome, 'enough'>, string>> = {
  'one-more': 'Noted: somebody else of STAFF has to say the same.',
  twice: 'You said so before: somebody else has to say the same.',
  'one-shell':
    'Two names typed at a shell may be one person: let somebody else say so as their own user of the machine.',
};
