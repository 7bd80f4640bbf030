import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { beaconRoundAt, beaconTimeMs, randomnessOf } from '../../../shared/fairness/beacon.ts';
import { SANDBOX_BEACON } from '../../../shared/fairness/sandbox-sources.ts';
import { createStandInFaults, type StandInFault } from '../fault-menu.ts';
import { signRound } from './sign-round.ts';

/**
 * What a relay can do wrong: have rounds `delayMs` after their time, or never; sign or answer with
 * another round; answer with something else, late, too often or not at all.
 */
const FAULT_KINDS = [
  'late',
  'never',
  'wrong-signature',
  'another-round',
  'malformed',
  'slow',
  'rate-limit',
  'server-error',
] as const;
type Fault = StandInFault<(typeof FAULT_KINDS)[number]>;

const GROUP_HASH = 'e3ed5634f42d001ed45c647e805845350b61b46adf78110e17619bc0c79ca58f';

/** The chain's description as drand's relays give it. */
const INFO = {
  public_key: SANDBOX_BEACON.publicKey,
  period: SANDBOX_BEACON.periodMs / 1000,
  genesis_time: SANDBOX_BEACON.genesisMs / 1000,
  hash: SANDBOX_BEACON.chainHash,
  groupHash: GROUP_HASH,
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'rollhouse-sandbox' },
} as const;

/**
 * drand's stand-in: the HTTP API of a relay over a beacon of its own, by the machine's real clock.
 * A round's signature is derived from its number and the key, so it stays the same after a restart.
 */
export function createDrand(nowMs: () => number = Date.now): Hono {
  const faults = createStandInFaults(FAULT_KINDS);
  const latest = () => beaconRoundAt(SANDBOX_BEACON, nowMs() + 1) - 1;
  return new Hono()
    .route('/faults', faults.routes)
    .get('/chains', (c) => c.json([INFO.hash]))
    .get(`/${INFO.hash}/info`, (c) => c.json(INFO))
    .get(`/${INFO.hash}/public/latest`, async (c) =>
      answer(c, latest(), { fault: faults.take(), nowMs }),
    )
    .get(`/${INFO.hash}/public/:round{[0-9]{1,12}}`, async (c) =>
      answer(c, Number(c.req.param('round')), { fault: faults.take(), nowMs }),
    );
}

type Moment = { readonly fault: Fault | undefined; readonly nowMs: () => number };

async function answer(c: Context, round: number, { fault, nowMs }: Moment): Promise<Response> {
  if (fault?.kind === 'server-error') return c.text('Internal Server Error', 500);
  if (fault?.kind === 'rate-limit') return c.text('Too Many Requests', 429);
  if (fault?.kind === 'malformed') return c.body('{"round":', 200);
  if (fault?.kind === 'slow') await delay(fault.delayMs ?? 0);
  const lateMs = fault?.kind === 'late' ? (fault.delayMs ?? 0) : 0;
  const waitMs = beaconTimeMs(SANDBOX_BEACON, round) + lateMs - nowMs();
  if (round < 1 || waitMs > SANDBOX_BEACON.periodMs) return c.body(null, 404);
  if (waitMs > 0 || fault?.kind === 'never') return c.body(null, 425);
  const said = fault?.kind === 'another-round' ? round + 1 : round;
  const signature = signRound(fault?.kind === 'wrong-signature' ? round + 1 : said);
  return c.json({ round: said, randomness: randomnessOf(signature), signature });
}
