import { ANYBODY, PLAYERS } from './access-row.ts';

/** The summer draw, which every installation has and which nobody had a ticket in. */
const SUMMER = { slug: 'summerthrill' };

const noProof = 'draw.not-closed' as const;

/** Who may send each call about draws and their tickets. */
export const DRAW_CALL_ROWS = {
  'promotions.draw': { ...ANYBODY, payload: SUMMER },
  'promotions.drawProof': {
    payload: SUMMER,
    guest: noProof,
    player: noProof,
    banned: noProof,
    excluded: noProof,
    ended: noProof,
    moderator: noProof,
    admin: noProof,
  },
  'promotions.ticketProof': {
    ...PLAYERS,
    payload: { ...SUMMER, ticket: 1 },
    player: noProof,
    banned: noProof,
    excluded: noProof,
    moderator: noProof,
    admin: noProof,
  },
  'promotions.tickets': { ...PLAYERS, payload: SUMMER },
} as const;
