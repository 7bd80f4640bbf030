import type { AirdropClaim, ChatEvent, ChatMessage } from '../../shared/community/chat/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import type { TestServer } from '../harness/server.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';

/** Every event of the room that reaches a client, in the order of arrival. */
export function collectEvents({ root }: TestClient): ChatEvent[] {
  const events: ChatEvent[] = [];
  const isAnswer = (body: object) => 'success' in body;
  root.on('chat', (body: ChatEvent) => {
    if (!isAnswer(body)) events.push(body);
  });
  return events;
}

/** The messages among events, in the order of arrival. */
export const messagesIn = (events: readonly ChatEvent[]): readonly ChatMessage[] =>
  events.flatMap((event) => (event.type === 'msg' ? event.messages : []));

/** A guest who reads the room, with what reaches them. */
export async function readRoom({ url }: Pick<TestServer, 'url'>) {
  const client = await connectClient(url);
  const events = collectEvents(client);
  const room = (await client.send('chat', 'load')) as unknown as Room;
  return { client, events, room };
}

export type Room = {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly claims: readonly AirdropClaim[];
};

/** The room as a client loads it. */
export const loadRoom = async (
  client: Pick<TestClient, 'send'>,
  payload?: { readonly before: number },
) => (await client.send('chat', 'load', payload)) as unknown as Room;

/** Moves the product's clock on. */
export async function advanceClock(url: string, advanceMs: number): Promise<void> {
  const answer = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ advanceMs }),
  });
  if (!answer.ok) throw new Error(`the clock: ${answer.status}`);
}

/** Changes a player's row as the owner of the database, and tells every process of it. */
export async function changePlayer(
  { owner }: Pick<Stage, 'owner'>,
  { id }: Pick<Seat, 'id'>,
  change: string,
): Promise<void> {
  await owner.query(`update players set ${change} where id = $1`, [id]);
  await owner.query(`select pg_notify('player_changed', $1)`, [String(id)]);
}
