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
import { openReceiver, type Receiver } from './postback-receiver.ts';

/** Partners with a receiver of postbacks on this machine. */
export type PostbacksStage = PartnersStage & {
  readonly receiver: Receiver;
  readonly postbackDeps: PostbackDeps;
  readonly sendingDeps: SendingDeps;
  /** Adds an address at a path of the receiver, which gets to know its secret. */
  address(partner: TestPlayer, path: string, events?: readonly PostbackEvent[]): Promise<string>;
  /** Lets a host prove itself, without a test of it. */
  confirm(id: string): Promise<void>;
  /** Writes down what happened. */
  queue(): Promise<number>;
  /** Sends what is due at this moment. */
  send(): Promise<void>;
  pass(ms: number): void;
  log(partner: TestPlayer): Promise<readonly PostbackRow[]>;
};

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
    ...{ db, clock: deps.clock, vault },
    logger: createLogger('silent'),
    outgoing: createOutgoingClient({ siteUrl, alsoTo, limitMs: 2000 }),
  };
  return {
    ...stage,
    receiver,
    postbackDeps,
    sendingDeps,
    address: async (partner, path, events = POSTBACK_EVENTS) => {
      const asked = { address: `${receiver.origin}${path}`, events };
      const { postback, secret } = await addPostback(postbackDeps, partner.id, asked);
      receiver.secrets.set(path.split('?')[0] ?? '', secret);
      return postback.id;
    },
    confirm: async (id) => {
      await owner.query('update partner_postbacks set confirmed_at = now() where id = $1', [id]);
    },
    queue: () => queuePostbacks(deps),
    send: () => sendDue(sendingDeps, () => false),
    pass: (ms) => stage.setTime(deps.clock.nowMs() + ms),
    log: async ({ id }) => (await readLog(db, id, { page: 1, pageSize: 20 })).rows,
    closeSound: async () => {
      receiver.close();
      await stage.closeSound();
    },
  };
}
