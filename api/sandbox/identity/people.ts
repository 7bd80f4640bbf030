import { DEMO_USERS } from '../telegram/demo-users.ts';

/**
 * A demo person as each provider knows them; the Telegram id is the one the Telegram stand-in uses.
 */
export type Person = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly googleSub: string;
  readonly vkId: number;
  readonly steamId: string;
  readonly xId: string;
};

/** The same eight people as in the Telegram stand-in, with profiles everywhere. */
export const PEOPLE: readonly Person[] = DEMO_USERS.map(
  ({ id, first_name, last_name, username }) => {
    const name = username ?? `person${id}`;
    return {
      telegramId: id,
      firstName: first_name,
      lastName: last_name ?? '',
      username: name,
      email: `${name}@example.com`,
      googleSub: `11850000000000000${id}`,
      vkId: 510_000 + id,
      steamId: `7656119800000${id}`,
      xId: `1700000000${id}`,
    };
  },
);

/** The person of a Telegram id. */
export const personOf = (id: string | undefined): Person | undefined =>
  PEOPLE.find(({ telegramId }) => String(telegramId) === id);

/** Somebody else. */
export const otherThan = (person: Person): Person =>
  PEOPLE.find((other) => other !== person) ?? person;
