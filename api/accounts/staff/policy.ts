import type { StaffRole } from '../../platform/db/tables/staff.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/**
 * What an act asks of staff.
 * `people`: `two` means that somebody else must have asked for exactly the same; `by-sum` that this
 * is so from a sum on, and once one person alone moved as much in a day; `one` that one is enough.
 */
type ActRule = {
  readonly roles: readonly StaffRole[];
  readonly people: 'one' | 'two' | 'by-sum';
  /** Which of a person's daily sums it counts in: money made by their word, or money let out. */
  readonly counts?: 'credit' | 'payout';
  /** It can be done once only, so saying it again does nothing and needs nobody. */
  readonly isOnce?: true;
  /**
   * On the web it takes a passkey for that very act, though one person is enough; `everywhere` means a
   * press of its person at a shell too.
   */
  readonly isProved?: true | 'everywhere';
};

const MONEY = ['payments'] as const;
const DECIDERS = ['payments', 'risk'] as const;
const ANSWERERS = ['support', ...DECIDERS] as const;
const CHAT_KEEPERS = ['moderator', 'risk', 'admin'] as const;
const ANYBODY = [
  'support',
  'moderator',
  'payments',
  'risk',
  'content',
  'partners',
  'admin',
  'auditor',
] as const;

/**
 * Every act of staff, who may do it, and how many people it takes. What is not listed cannot be
 * done. Acts that end in `.read` show lists and are not kept in the log; `.look` and `kyc.export`
 * open what players keep private, and are.
 */
export const STAFF_ACTS = {
  'withdrawal.approve': { roles: DECIDERS, people: 'by-sum', counts: 'payout' },
  'withdrawal.reject': { roles: DECIDERS, people: 'one' },
  'withdrawal.sent': { roles: MONEY, people: 'by-sum', counts: 'payout' },
  'withdrawal.failed': { roles: MONEY, people: 'by-sum', counts: 'credit' },
  'withdrawal.look': { roles: [...DECIDERS, 'auditor'], people: 'one' },
  'withdrawal.block': { roles: DECIDERS, people: 'one' },
  'withdrawal.unblock': { roles: ['risk'], people: 'one', isProved: true },
  'withdrawal.read': { roles: ['support', ...DECIDERS, 'admin', 'auditor'], people: 'one' },

  'deposit.settle': { roles: MONEY, people: 'by-sum', counts: 'credit', isOnce: true },
  'deposit.reject': { roles: MONEY, people: 'one' },
  'coins.let-in': { roles: MONEY, people: 'by-sum', counts: 'credit', isOnce: true },
  'coins.return': { roles: MONEY, people: 'one' },
  'ton.attribute': { roles: MONEY, people: 'by-sum', counts: 'credit', isOnce: true },
  'ton.close': { roles: MONEY, people: 'one' },
  'ton.release': { roles: MONEY, people: 'two' },
  'ton.deploy': { roles: ['payments', 'admin'], people: 'one' },
  'note.close': { roles: DECIDERS, people: 'one' },
  // Who sent money that came otherwise, what they wrote, and all that their provider said.
  'payments.look': { roles: [...DECIDERS, 'auditor'], people: 'one' },
  'payments.read': { roles: ['support', ...DECIDERS, 'admin', 'auditor'], people: 'one' },

  'payway.change': { roles: MONEY, people: 'one' },
  // Off stops losses; on takes two where it was closed for a grave reason. So of games.
  'payway.switch': { roles: DECIDERS, people: 'one' },
  'requisite.add': { roles: MONEY, people: 'two' },
  'requisite.on': { roles: MONEY, people: 'two' },
  'requisite.off': { roles: MONEY, people: 'one' },

  'kyc.export': { roles: ['risk'], people: 'one' },
  'kyc.approve': { roles: ['risk'], people: 'one' },
  'kyc.reject': { roles: ['risk'], people: 'one' },
  'kyc.read': { roles: ['risk', 'auditor'], people: 'one' },

  'catalog.change': { roles: ['content'], people: 'one' },
  // One of our own, or all of a provider.
  'game.switch': { roles: ['content', 'risk'], people: 'one' },
  'catalog.read': { roles: ['content', 'risk', 'support', 'admin', 'auditor'], people: 'one' },

  'campaign.publish': { roles: ['content'], people: 'two' },
  // Off stops losses, so one person is enough; on takes two, as publishing does: of a code too.
  'campaign.switch': { roles: ['content', 'risk'], people: 'one' },
  'promo.add': { roles: ['content'], people: 'by-sum', counts: 'credit' },
  'promo.switch': { roles: ['content', 'risk'], people: 'one' },
  'grant.allow': { roles: ['risk'], people: 'by-sum', counts: 'credit' },
  'grant.refuse': { roles: ['risk'], people: 'one' },
  'partner.add': { roles: ['content'], people: 'one' },
  'partner.switch': { roles: ['content', 'risk'], people: 'one' },
  // What players quote, and more reads, takes two; fewer reads stop losses.
  'posts.change': { roles: ['content'], people: 'one' },
  // What a partner is paid takes two; so does a deal that gives more than the programme does.
  'order.approve': { roles: ['partners', 'payments'], people: 'two', counts: 'payout' },
  'order.reject': { roles: ['partners', 'payments'], people: 'one' },
  'deal.offer': { roles: ['partners'], people: 'two' },
  'bid.reject': { roles: ['partners'], people: 'one' },
  'affiliate.read': { roles: ['partners', ...DECIDERS, 'admin', 'auditor'], people: 'one' },
  // Where a prize goes is read by whoever packs it alone, each time with a reason.
  'delivery.look': { roles: ['support'], people: 'one' },
  'delivery.move': { roles: ['support'], people: 'one' },
  'delivery.ask': { roles: ['support'], people: 'one' },
  // Once it was sent: whoever asks for the address again sends a second one.
  'delivery.ask-again': { roles: ['support'], people: 'two' },
  // A prize whose time was over may be sent after all.
  'delivery.reopen': { roles: ['support'], people: 'two' },
  'delivery.read': { roles: ['support', 'risk', 'admin', 'auditor'], people: 'one' },
  // What is shown to players takes two; so does taking a place or a prize from somebody.
  'promotion.draft': { roles: ['content'], people: 'one' },
  'promotion.publish': { roles: ['content', 'risk'], people: 'two' },
  'promotion.withdraw': { roles: ['content', 'risk'], people: 'one' },
  'promotion.read': {
    roles: ['content', 'support', ...DECIDERS, 'admin', 'auditor'],
    people: 'one',
  },
  'race.disqualify': { roles: ['risk'], people: 'two' },
  'draw.disqualify': { roles: ['risk'], people: 'two' },
  'reward.read': { roles: ['content', 'support', ...DECIDERS, 'admin', 'auditor'], people: 'one' },

  'player.read': { roles: [...ANSWERERS, 'admin', 'auditor'], people: 'one' },
  // From which devices and networks somebody signed in, and which accounts may be one person.
  'device.read': { roles: ['risk', 'auditor'], people: 'one' },
  'player.look': { roles: [...ANSWERERS, 'auditor'], people: 'one' },
  'player.note': { roles: ANSWERERS, people: 'one' },
  // What was done about play that staff should look at.
  'marker.answer': { roles: ['support', 'risk'], people: 'one' },
  // The operator's limit for one player: stricter protects, looser does not.
  'limit.set': { roles: ['support', 'risk'], people: 'one' },
  'limit.loosen': { roles: ['risk'], people: 'one', isProved: true },

  // Stops play at once, and cannot be undone by anybody: so it takes a passkey.
  'player.exclude': { roles: ['support', 'risk'], people: 'one', isProved: true },

  'support.answer': { roles: ANSWERERS, people: 'one' },
  'support.note': { roles: ANSWERERS, people: 'one' },
  'support.change': { roles: ANSWERERS, people: 'one' },
  'support.read': { roles: [...ANSWERERS, 'admin', 'auditor'], people: 'one' },
  'complaint.answer': { roles: ['support', 'risk'], people: 'one' },
  'complaint.read': { roles: ['support', 'risk', 'admin', 'auditor'], people: 'one' },

  // Off stops what goes wrong, so one person is enough; on, in whatever order, takes two.
  'service.switch': { roles: [...DECIDERS, 'admin'], people: 'one' },
  'service.read': { roles: ['support', 'content', ...DECIDERS, 'admin', 'auditor'], people: 'one' },

  'complaint.take': { roles: ['support', 'risk'], people: 'one' },

  // Closes the room, slows it down or opens it again: whoever sees a flood of spam has to be quick.
  'chat.modes': { roles: CHAT_KEEPERS, people: 'one' },
  // Shows a message that was held, or not; decides on a reported one; lifts a ban that was appealed.
  'chat.held': { roles: CHAT_KEEPERS, people: 'one' },
  'chat.report': { roles: CHAT_KEEPERS, people: 'one' },
  'chat.appeal': { roles: CHAT_KEEPERS, people: 'one' },
  'chat.read': { roles: [...CHAT_KEEPERS, 'support', 'auditor'], people: 'one' },

  'alert.take': { roles: [...ANSWERERS, 'content', 'admin'], people: 'one' },
  'report.read': { roles: ['payments', 'risk', 'content', 'admin', 'auditor'], people: 'one' },
  'regulator.look': { roles: ['admin', 'auditor'], people: 'one', isProved: true },

  'keys.reseal': { roles: ['admin'], people: 'one' },
  'keys.read': { roles: ['admin', 'auditor'], people: 'one' },

  'staff.add': { roles: ['admin'], people: 'two' },
  'staff.roles': { roles: ['admin'], people: 'two' },
  'staff.restore': { roles: ['admin'], people: 'two' },
  // Of an admin, it takes two from the second one in a day on: `ADMINS_ALONE`.
  'staff.suspend': { roles: ['admin'], people: 'one', isProved: true },
  // Of somebody else. Of an admin it takes two in the same way: who is signed out suspends nobody.
  'staff.end-session': { roles: ['admin'], people: 'one', isProved: 'everywhere' },
  // Whoever lost every passkey makes the first one again, so it takes two to let them.
  'staff.forget-passkeys': { roles: ['admin'], people: 'two' },
  // The passkey that they made since counts once an admin who spoke to them says whose it is.
  'staff.confirm-passkey': { roles: ['admin'], people: 'one', isProved: 'everywhere' },
  // A person's own: to add a further one, or to remove one.
  'staff.passkey': { roles: ANYBODY, people: 'one', isProved: true },
  'staff.read': { roles: ['admin', 'auditor'], people: 'one' },
} as const satisfies Readonly<Record<string, ActRule>>;

export type StaffAct = keyof typeof STAFF_ACTS;

export const ruleOf = (act: StaffAct): ActRule => STAFF_ACTS[act];

/** Whether one of these roles may do it. */
export const mayDo = (act: StaffAct, roles: readonly StaffRole[]): boolean =>
  ruleOf(act).roles.some((role) => roles.includes(role));

/** The acts that count in the same daily sum. */
export const actsThatCount = (counts: 'credit' | 'payout'): StaffAct[] =>
  (Object.keys(STAFF_ACTS) as StaffAct[]).filter((act) => ruleOf(act).counts === counts);

/**
 * How many admins an admin suspends alone within `SUM_WINDOW_MS`: enough to stop one at once, too
 * few to be left as the only one. So many sessions of admins one ends alone as well.
 */
export const ADMINS_ALONE = 1;

/**
 * When an act counts by a way only with a proof of its person for that very act: a press in Telegram
 * at a shell, a passkey on the web. A session lies in a file or a cookie, and whoever has it can act
 * as its person; so what takes two is always proved, and on the web whatever moves a large sum too,
 * also in small ones of one day, and each act that `isProved`.
 */
export const PROOF_BY_CHANNEL = { telegram: 'nothing', shell: 'two', web: 'two-or-large' } as const;

/** From which part of the sum that takes two a sum is large. */
export const LARGE_PART = 10n;

/**
 * For this long a person does not count as the second one beside whoever added them, gave them a role
 * or restored them, nor do two whom the same person added: friends who are added for one approval are
 * noticed first. The rule begins once the staff themselves exist for that long.
 */
export const NEW_STAFF_COOLDOWN_MS = 3 * DAY_MS;

/** How long a first approval waits for the second, and how far back a person's own sums reach. */
export const APPROVAL_HOLDS_MS = 7 * DAY_MS;
export const SUM_WINDOW_MS = DAY_MS;
