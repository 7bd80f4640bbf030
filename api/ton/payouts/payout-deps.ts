import type { Context } from '../../context.ts';
import type { Ton } from '../ton.ts';

/** What paying out works with. */
export type PayoutDeps = Pick<Context, 'db' | 'clock' | 'logger'> & { readonly ton: Ton };
