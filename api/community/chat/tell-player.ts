import type { ChatNews } from './chat-news.ts';
import type { HubDeps } from './chat-hub.ts';

type OfPlayer = Extract<ChatNews, { readonly kind: 'ban' | 'held' }>;

/** Tells the connections of one player of their ban, or of what was decided about their message. */
export async function tellPlayer(
  { db, clock, pushes, guard }: Pick<HubDeps, 'db' | 'clock' | 'pushes' | 'guard'>,
  news: OfPlayer,
): Promise<void> {
  const { playerId } = news;
  if (!pushes.hasPlayer(playerId)) return;
  if (news.kind === 'ban') {
    const ban = (await guard.banOf(db, playerId, clock.nowMs())) ?? null;
    pushes.toPlayerHere(playerId, 'chat', { type: 'ban', ban });
    return;
  }
  const decision = await guard.decisionOf(db, news.heldId);
  if (decision !== undefined) pushes.toPlayerHere(playerId, 'chat', { type: 'held', ...decision });
}
