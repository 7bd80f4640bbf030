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
      /**
       * The event that repeats the outcome on the connection of the call, as `balance` or `error`,
       * for clients that send no request id: the specification's reads it there.
       */
      readonly toldBy?: string;
    }
  >
>;

/**
 * The types of an answer that is not called as its message: the product's specification names some
 * answers otherwise. `event` carries the fields of an answer as an event of its own as well, for
 * clients that send no request id.
 */
export type AnswerTypes = {
  readonly done?: string;
  readonly refused?: string;
  readonly event?: string;
  /** A second name under which a refusal carries its code. */
  readonly codeAs?: string;
};

/** One message of a channel: who may send it, and the fields that its answer adds. */
export type Message = {
  readonly access: Access;
  readonly payload: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  readonly answeredBy?: AnswerTypes;
};

/**
 * Messages of one channel of the root connection by type, with the fields that the answer adds to
 * `{ type, success }`.
 */
export type Messages = Readonly<Record<string, Message>>;

/** What the server pushes unasked, by the event's name. */
export type Events = Readonly<Record<string, z.ZodMiniType>>;

/** The bodies of public HTTP routes, by method and path below the site. */
export type Bodies = Readonly<Record<`POST /${string}`, z.ZodMiniType>>;

/** The refusals of a feature by name: the code on the wire, and one plain sentence of meaning. */
export type Refusals = Readonly<
  Record<string, { readonly code: number; readonly meaning: string }>
>;
