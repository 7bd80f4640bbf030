import { randomBytes } from 'node:crypto';
import { createSharedThrottle } from '../../api/accounts/throttles/shared-throttle.ts';
import { addPostback } from '../../api/partners/postbacks/manage-postbacks.ts';
import type { PostbackDeps, SendingDeps } from '../../api/partners/postbacks/postback-deps.ts';
import { readLog } from '../../api/partners/postbacks/postback-store.ts';
import { queuePostbacks } from '../../api/partners/postbacks/queue-postbacks.ts';
import { sendDue } from '../../api/partners/postbacks/send-postbacks.ts';
import { createOutgoingClient } from '../../api/platform/http/outgoing-client.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { createVault } from '../../api/platform/vault/vault.ts';
import type { PostbackRow } from '../../shared/partners/postbacks/contract.ts';
import { POSTBACK_EVENTS, type PostbackEvent } from '../../shared/partners/postbacks/rules.ts';
import type { TestPlayer } from '../ledger/ledger-fixture.ts';
import { openPartnersStage, type PartnersStage } from './partners-stage.ts';
import { type Arrived, openReceiver, type Receiver } from './postback-receiver.ts';

/** Partners with a receiver of postbacks on this machine. */
export type PostbacksStage = PartnersStage & {
  readonly receiver: Receiver;
  readonly postbackDeps: PostbackDeps;
  readonly sendingDeps: SendingDeps;
  /** Adds an address at a path of the receiver, which gets to know its secret. */
  address(partner: TestPlayer, path: string, events?: readonly PostbackEvent[]): Promise<string>;
  /** Adds one that may be sent to as fast as things happen, as if its host had proved itself. */
  confirmed(partner: TestPlayer, path: string, events?: readonly PostbackEvent[]): Promise<string>;
  /** A player comes, and their click has time to be bound. */
  comes(partner: TestPlayer): Promise<void>;
  /** What arrived at a path. */
  arrivedAt(path: string): readonly Arrived[];
  /** Writes down what happened. */
  queue(): Promise<number>;
  /** Sends what is due at this moment. */
  send(): Promise<void>;
  pass(ms: number): void;
  log(partner: TestPlayer): Promise<readonly PostbackRow[]>;
};

/** Longer than a click may take to be bound. */
const CLICK_MS = 180_000;

export async function openPostbacksStage(): Promise<PostbacksStage> {
  const stage = await openPartnersStage();
  const { db, deps, owner } = stage;
  const receiver = await openReceiver();
  receiver.nowMs = () => deps.clock.nowMs();
  const config = {
    siteUrl: 'https://rollhouse.example.com',
    postbacksAlsoTo: [receiver.origin, receiver.origin.replace('127.0.0.1', 'localhost')],
  };
  const vault = createVault([{ version: 1, secret: randomBytes(32).toString('hex') }]);
  const sharedThrottle = createSharedThrottle({ db, clock: deps.clock });
  const postbackDeps = { db, clock: deps.clock, gate: deps.gate, vault, sharedThrottle, config };
  const { siteUrl, postbacksAlsoTo: alsoTo } = config;
  const sendingDeps = {
    db,
    clock: deps.clock,
    vault,
    logger: createLogger('silent'),
    outgoing: createOutgoingClient({ siteUrl, alsoTo, limitMs: 2000 }),
  };
  const address: PostbacksStage['address'] = async (partner, path, events = POSTBACK_EVENTS) => {
    const asked = { address: `${receiver.origin}${path}`, events };
    const { postback, secret } = await addPostback(postbackDeps, partner.id, asked);
    receiver.secrets.set(path.split('?')[0] ?? '', secret);
    return postback.id;
  };
  const pass = (ms: number) => stage.setTime(deps.clock.nowMs() + ms);
  return {
    ...stage,
    receiver,
    postbackDeps,
    sendingDeps,
    address,
    confirmed: async (...asked) => {
      const id = await address(...asked);
      await owner.query('update partner_postbacks set confirmed_at = now() where id = $1', [id]);
      return id;
    },
    comes: async (partner) => {
      await stage.referral(partner, { deposited: 0n });
      await stage.count();
      pass(CLICK_MS);
      await queuePostbacks(deps);
    },
    queue: () => queuePostbacks(deps),
    send: () => sendDue(sendingDeps, () => false),
    pass,
    arrivedAt: (path) => receiver.arrived.filter((each) => each.path.split('?')[0] === path),
    log: async ({ id }) => (await readLog(db, id, { page: 1, pageSize: 20 })).rows,
    closeSound: async () => {
      receiver.close();
      await stage.closeSound();
    },
  };
}
