import type { Params } from '../params.ts';
import type { TelegramWorld } from '../world.ts';

/** One method of the Bot API: its result goes into `result`; a `TelegramRefusal` is its error. */
export type Method = (world: TelegramWorld, params: Params) => unknown;

/** Methods by the name in the address. */
export type MethodTable = Readonly<Record<string, Method>>;
