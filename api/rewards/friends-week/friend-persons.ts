import { joinAccounts } from '../person/join-accounts.ts';
import { isHeldAgainst, samePersonOf, type SharedPair } from '../person/same-person.ts';

/** Somebody with whom a friend, in whichever direction, shares something. */
export type FriendLink = SharedPair & {
  /** The inviter or a friend before them, a friend after them, or a friend of somebody else. */
  readonly relation: 'before' | 'after' | 'elsewhere';
};

/** A friend of the week, with all they share. */
export type Friend = { readonly id: bigint; readonly links: readonly FriendLink[] };

/** All addresses that a friend ever signed in from, and whether they counted in an earlier week. */
export type Place = {
  readonly id: bigint;
  readonly isBefore: boolean;
  readonly addresses: readonly string[];
};

/** How many friends of one flat count: as many as a family or a shared flat has. */
const FLAT_FRIENDS = 4;

/**
 * How many friends of an inviter may be the same person as a friend of somebody else: one may have
 * played in a café, or at a friend's.
 */
const SHARED_ELSEWHERE = 1;

/**
 * The friends of a week who are a person of their own: neither the inviter nor a friend before them,
 * nor, but for one of them, somebody who counted for another inviter; and of those who were never
 * seen anywhere but together as many as live in a flat.
 */
export function ownPersonsOf(
  friends: readonly Friend[],
  places: readonly Place[],
): readonly bigint[] {
  const own = friends.filter((friend) => isOwnPerson(friend, friends));
  const refused = own.filter(isKnownElsewhere).slice(SHARED_ELSEWHERE);
  const persons = own.filter((friend) => !refused.includes(friend)).map(({ id }) => id);
  const crowded = new Set(flatsOf(places).flatMap((flat) => tooMany(flat, persons)));
  return persons.filter((id) => !crowded.has(id));
}

/**
 * Whether a friend is the same person as nobody before them, nor asked to be paid at a later one's.
 */
function isOwnPerson({ id, links }: Friend, friends: readonly Friend[]): boolean {
  const near = links.filter(({ relation }) => relation !== 'elsewhere');
  const same = new Set(samePersonOf(near));
  const backOf = (other: bigint) =>
    friends.find((friend) => friend.id === other)?.links.find((link) => link.other === id);
  return !near.some(
    (link) =>
      same.has(link.other) &&
      isHeldAgainst(link, { isLater: link.relation === 'before', back: backOf(link.other) }),
  );
}

const isKnownElsewhere = ({ links }: Friend): boolean =>
  samePersonOf(links.filter(({ relation }) => relation === 'elsewhere')).length > 0;

/**
 * The flats of friends: those whose addresses are each another friend's too, put together by them.
 * Whoever was ever seen at an address of their own lives in none.
 */
function flatsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const seen = byAddress(places);
  const isShared = (address: string) => (seen.get(address)?.length ?? 0) > 1;
  const bound = places.filter(({ addresses }) => addresses.every(isShared));
  const flats = joinAccounts([...byAddress(bound).values()]);
  return [...Map.groupBy(bound, ({ id }) => flats.get(id) ?? id).values()];
}

/** Who was seen at each address. */
function byAddress(places: readonly Place[]): ReadonlyMap<string, readonly bigint[]> {
  const found = new Map<string, bigint[]>();
  for (const { id, addresses } of places) {
    for (const address of addresses) found.set(address, [...(found.get(address) ?? []), id]);
  }
  return found;
}

/** The friends of this week in a flat who are more than count there, those before them included. */
function tooMany(flat: readonly Place[], persons: readonly bigint[]): readonly bigint[] {
  const before = flat.filter(({ isBefore }) => isBefore).length;
  const here = persons.filter((id) => flat.some((place) => place.id === id));
  return here.slice(Math.max(0, FLAT_FRIENDS - before));
}
