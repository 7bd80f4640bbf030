import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readDraw } from './draw-store.ts';
import { giveLoginTickets } from './give-login-tickets.ts';
import { readTickets } from './read-tickets.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

export const ticketsCalls = {
  'promotions.tickets': async (deps, { session }, { slug, before }) => {
    const { playerId } = session;
    await giveLoginTickets(deps, playerId);
    const draw = await readDraw(deps.db, slug);
    if (draw === undefined) throw new Refusal('draw.none');
    return await readTickets(deps.db, draw, { playerId, before });
  },
} satisfies Partial<CallHandlers<Deps>>;
