import type { Look, PlayerAct, PlayerSection } from '../../../shared/backoffice/player/contract.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { requireMay } from '../../accounts/staff/authorise.ts';
import { mayDo, type StaffAct } from '../../accounts/staff/policy.ts';
import type { StaffActor, StaffPerson } from '../../accounts/staff/staff-actor.ts';
import { StaffRefusal } from '../../accounts/staff/staff-refusal.ts';
import type { Database } from '../../platform/db/database.ts';

/** What reading each section asks, beside reading the page. */
const RIGHT_OF: Readonly<Record<PlayerSection, StaffAct>> = {
  money: 'payments.read',
  ledger: 'payments.read',
  rounds: 'player.read',
  sessions: 'player.read',
  protection: 'player.read',
  documents: 'kyc.read',
  links: 'device.read',
  bonuses: 'reward.read',
  cases: 'player.read',
  chat: 'chat.read',
  acts: 'player.read',
  notes: 'player.read',
};

/** What opening each kind of personal data asks, beside `player.look`. */
export const RIGHT_TO_LOOK: Readonly<Record<Look, StaffAct>> = {
  contacts: 'player.look',
  addresses: 'withdrawal.look',
  networks: 'device.read',
};

const RIGHT_TO: Readonly<Record<PlayerAct, StaffAct>> = {
  look: 'player.look',
  block: 'withdrawal.block',
  unblock: 'withdrawal.unblock',
  note: 'player.note',
  'open-case': 'support.answer',
  document: 'kyc.export',
  'answer-markers': 'marker.answer',
  limit: 'limit.set',
  'loosen-limit': 'limit.loosen',
  exclude: 'player.exclude',
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[];

/** The sections that a person may read, in the order of the page. */
export const sectionsFor = ({ roles }: Pick<StaffPerson, 'roles'>): PlayerSection[] =>
  keysOf(RIGHT_OF).filter((section) => mayDo(RIGHT_OF[section], roles));

export const actsFor = ({ roles }: Pick<StaffPerson, 'roles'>): PlayerAct[] =>
  keysOf(RIGHT_TO).filter((act) => mayDo(RIGHT_TO[act], roles));

/** Whose page is read, by whom. */
export type Reading = { readonly actor: StaffActor; readonly playerId: PlayerId };

export const readingOf = (actor: StaffActor, playerId: number): Reading => ({
  actor,
  playerId: playerIdOf(playerId),
});

/** Refuses whoever may not read the page, and everybody their own account's. */
export async function requirePage(
  db: Database,
  { actor, playerId }: Reading,
): Promise<StaffPerson> {
  return await requireMay(db, { actor, act: 'player.read', playerId: BigInt(playerId) });
}

/** The same for a section of it. */
export async function requireSection(
  db: Database,
  reading: Reading,
  section: PlayerSection,
): Promise<StaffPerson> {
  const person = await requirePage(db, reading);
  if (!mayDo(RIGHT_OF[section], person.roles)) throw new StaffRefusal('not-allowed');
  return person;
}
