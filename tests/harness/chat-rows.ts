import type { CHANNELS } from '../../shared/contract/channels.ts';
import { ANYBODY, NOBODYS_ID, PLAYERS, type Row, stateless } from './access-row.ts';

/** Who may send each message of the chat. */
export const CHAT_ROWS: { readonly [T in keyof (typeof CHANNELS)['chat']]: Row } = {
  load: ANYBODY,
  refresh: ANYBODY,
  leave: ANYBODY,
  send: { ...PLAYERS, payload: { msg: 'Good evening' }, banned: 'gate.banned' },
  sendGif: {
    ...stateless('chat.no-gif'),
    payload: { msg: '/nowhere.gif' },
    banned: 'gate.banned',
  },
  sendSticker: {
    ...stateless('chat.no-sticker'),
    payload: { msg: '/nowhere.svg' },
    banned: 'gate.banned',
  },
  del: {
    ...stateless('chat.not-moderator'),
    payload: { uid: 2_000_000_000 },
    banned: 'gate.banned',
    moderator: 'chat.no-message',
    admin: 'chat.no-message',
  },
  sendDuel: {
    ...stateless('coinflip.min-bet'),
    payload: { bet: 1, side: 'heads' },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  sendAirDrop: {
    ...stateless('airdrop.values'),
    payload: { activateCount: 0, award: 1 },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  takeAirDrop: {
    ...stateless('airdrop.no-airdrop'),
    payload: { uid: 2_000_000_000 },
    banned: 'gate.banned',
    excluded: 'gate.excluded',
  },
  viktorinaWin: {
    ...stateless('quiz.not-moderator'),
    payload: { userId: NOBODYS_ID, amount: 1 },
    banned: 'gate.banned',
    moderator: 'quiz.no-player',
    admin: 'quiz.no-player',
  },
  ban: {
    ...stateless('moderation.not-moderator'),
    payload: { userId: NOBODYS_ID, time: 5 },
    banned: 'gate.banned',
    moderator: 'moderation.no-player',
    admin: 'moderation.no-player',
  },
  unban: {
    ...stateless('moderation.not-moderator'),
    payload: { userId: NOBODYS_ID },
    banned: 'gate.banned',
    moderator: 'moderation.no-player',
    admin: 'moderation.no-player',
  },
};

/** The same for the calls about the chat. */
export const CHAT_CALL_ROWS = {
  'chat.report': {
    ...stateless('moderation.no-message'),
    payload: { uid: 2_000_000_000, reason: 'insult' },
    banned: 'gate.banned',
  },
  'chat.appeal': {
    ...stateless('moderation.no-ban'),
    payload: { banId: NOBODYS_ID },
    banned: 'gate.banned',
  },
  'airdrops.getProof': {
    ...stateless('airdrop.no-airdrop'),
    payload: { proofId: NOBODYS_ID },
    guest: 'airdrop.no-airdrop',
    ended: 'airdrop.no-airdrop',
  },
  'gifs.trending': { ...PLAYERS, payload: {} },
  'gifs.search': { ...PLAYERS, payload: { q: 'cat' } },
} as const satisfies Readonly<Record<string, Row>>;
