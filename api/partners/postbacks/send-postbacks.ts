import { timingSafeEqual } from 'node:crypto';
import { playerIdOf } from '../../../shared/ids.ts';
import { fillAddress } from '../../../shared/partners/postbacks/rules.ts';
import type { OutgoingAnswer } from '../../platform/http/outgoing-client.ts';
import {
  claimOwner,
  claimPostbacks,
  leavePostback,
  type PostbackMessage,
  takeMessage,
} from './claim-postbacks.ts';
import { macroValues, writeBody } from './message-body.ts';
import type { SendingDeps } from './postback-deps.ts';
import type { PostbackAddress } from './postback-store.ts';
import { failureOf, settleMessage } from './settle-message.ts';
import { answerOf, drawChallenge, signedHeaders } from './signature.ts';

/** How many addresses a process serves at once. */
const CONCURRENCY = 40;

/** While some are served, how often others are looked for. */
const LOOK_MS = 500;

/**
 * Sends what is due until nothing is. Each address is served by itself: while one keeps its place for
 * as long as an answer may take, the others go on.
 */
export async function sendDue(deps: SendingDeps, isStopped: () => boolean): Promise<void> {
  const running = new Set<Promise<void>>();
  for (;;) {
    const room = isStopped() ? 0 : CONCURRENCY - running.size;
    const claimed = room > 0 ? await claimPostbacks(deps.db, deps.clock.nowMs(), room) : [];
    for (const address of claimed) {
      const served = servePostback(deps, address)
        .catch((error: unknown) => {
          deps.logger.error({ err: error, postbackId: address.id }, 'a postback broke');
        })
        .then(() => void running.delete(served));
      running.add(served);
    }
    if (running.size === 0) return;
    if (claimed.length === 0) await soonest(running);
  }
}

async function soonest(running: ReadonlySet<Promise<void>>): Promise<void> {
  const look = Promise.withResolvers<void>();
  const timer = setTimeout(look.resolve, LOOK_MS);
  await Promise.race([...running, look.promise]);
  clearTimeout(timer);
}

/** Sends the next message of an address that this process has. */
async function servePostback(deps: SendingDeps, address: PostbackAddress): Promise<void> {
  const { db, clock } = deps;
  const startedMs = clock.nowMs();
  if (address.confirmed_at === null) {
    const taken = await claimOwner(db, address.owner, startedMs);
    if (taken !== undefined) return await leavePostback(db, address.id, taken.freeAtMs);
  }
  const message = await takeMessage(db, address, startedMs);
  if (message === undefined) return await leavePostback(db, address.id, startedMs);
  const { answer, isProved } = await post(deps, address, message);
  const endedMs = clock.nowMs();
  const tookMs = endedMs - startedMs;
  await settleMessage(db, { address, message }, { answer, isProved, endedMs, tookMs });
}

type Posted = { readonly answer: OutgoingAnswer; readonly isProved: boolean };

async function post(
  { clock, vault, outgoing }: SendingDeps,
  address: PostbackAddress,
  message: PostbackMessage,
): Promise<Posted> {
  const nowMs = clock.nowMs();
  const open = (sealed: Buffer) =>
    vault.open({ use: 'postback-secret', playerId: playerIdOf(address.player_id) }, sealed);
  const secret = open(address.secret);
  const { former_secret: former, former_until: until } = address;
  const isInForce = former !== null && until !== null && until.getTime() > nowMs;
  const secrets = isInForce ? [secret, open(former)] : [secret];
  const challenge = message.type === 'test' ? drawChallenge() : undefined;
  const body = writeBody(message, challenge);
  const seconds = Math.floor(nowMs / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Rollhouse-Postbacks/1',
    ...signedHeaders({ id: message.message_id, seconds, body }, secrets),
  };
  const answer = await outgoing.post(fillAddress(address.address, macroValues(message)), {
    headers,
    body,
  });
  const isProved = challenge !== undefined && isProof(answer, answerOf(challenge, secret));
  return { answer, isProved };
}

function isProof(answer: OutgoingAnswer, expected: string): boolean {
  if (answer.kind !== 'answered' || failureOf(answer) !== undefined) return false;
  const [given, wanted] = [Buffer.from(answer.text), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
