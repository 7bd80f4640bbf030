import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from './wire-answer.ts';

/** In the time of the sandbox's clock, which tests move by hours. */
const LONGEST_DELAY_MS = 86_400_000;

/** Something that goes wrong on purpose in a stand-in. */
export type StandInFault<Kind extends string> = {
  readonly kind: Kind;
  /** How many answers it spoils; without it all of them until the menu is cleared. */
  readonly count?: number | undefined;
  readonly delayMs?: number | undefined;
};

export type StandInFaults<Kind extends string> = {
  /** Uses up one strike of the first fault in the menu. */
  take(): StandInFault<Kind> | undefined;
  /** `GET` lists what is still to strike, `POST` adds, `DELETE` clears. */
  readonly routes: Hono;
};

/** A fault menu of one stand-in, kept in memory. */
export function createStandInFaults<const Kinds extends readonly string[]>(
  kinds: Kinds,
): StandInFaults<Kinds[number]> {
  let faults: StandInFault<Kinds[number]>[] = [];
  const body = z.strictObject({
    kind: z.enum(kinds),
    count: z.optional(z.int().check(z.gte(1), z.lte(1000))),
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(LONGEST_DELAY_MS))),
  });
  const routes = new Hono()
    .get('/', (c) => c.json({ success: true, faults }))
    .post('/', async (c) => {
      const fault = await readJson(c, body);
      if ('refusal' in fault) return fault.refusal;
      faults = [...faults, fault.data];
      return c.json({ success: true, faults });
    })
    .delete('/', (c) => {
      faults = [];
      return c.json({ success: true, faults });
    });
  return {
    routes,
    take: () => {
      const [first, ...rest] = faults;
      if (first?.count === undefined) return first;
      faults = first.count > 1 ? [{ ...first, count: first.count - 1 }, ...rest] : rest;
      return first;
    },
  };
}
