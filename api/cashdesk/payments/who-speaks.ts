import { type House, WrongCommand } from '../../launch/command.ts';
import { staffByName } from '../approvals/staff.ts';
import type { Heard, Speaker } from './staff-words.ts';

/** The person of the staff who types a command about money, by `--as` or as the machine's own user. */
export function whoSpeaks({ config, by }: Pick<House, 'config' | 'by'>, as = by): Speaker {
  if (staffByName(config.staff, as) === undefined) {
    throw new WrongCommand(`${as} is nobody of STAFF: say who you are by --as <name>.`);
  }
  return { name: as, user: by };
}

/** What somebody reads whose word is not yet enough; only the first of them is no mistake. */
export const NOT_ENOUGH: Readonly<Record<Exclude<Heard, 'enough'>, string>> = {
  'one-more': 'Noted: somebody else of STAFF has to say the same.',
  twice: 'You said so before: somebody else has to say the same.',
  'one-shell':
    'Two names typed at a shell may be one person: let somebody else say so as their own user of the machine.',
};
