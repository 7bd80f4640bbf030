import type * as z from 'zod/mini';

/** Who may send a message: anybody, or a signed-in player. */
export type Access = 'guest' | 'player';

/**
 * Remote calls of the second connection by name. `movesMoney` tells which calls use `requestId` as
 * their idempotency key.
 */
export type Calls = Readonly<
  Record<
    string,
    {
      readonly access: Access;
      readonly movesMoney: boolean;
      readonly input: z.ZodMiniType;
      readonly output: z.ZodMiniType;
    }
  >
>;

/**
 * Messages of one channel of the root connection by type, with the fields that the answer adds to
 * `{ type, success }`.
 */
export type Messages = Readonly<
  Record<
    string,
    { readonly access: Access; readonly payload: z.ZodMiniType; readonly reply: z.ZodMiniType }
  >
>;

/** What the server pushes unasked, by the event's name. */
export type Events = Readonly<Record<string, z.ZodMiniType>>;

/** The bodies of public HTTP routes, by method and path below the site. */
export type Bodies = Readonly<Record<`POST /${string}`, z.ZodMiniType>>;

/** The refusals of a feature by name: the code on the wire, and one plain sentence of meaning. */
export type Refusals = Readonly<
  Record<string, { readonly code: number; readonly meaning: string }>
>;
