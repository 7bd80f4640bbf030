import { createHash, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isRandomOrgSigned } from '../../../shared/fairness/random-org-signature.ts';
import { SANDBOX_RANDOM_ORG_MODULUS } from '../../../shared/fairness/sandbox-sources.ts';
import { SANDBOX_RANDOM_ORG_API_KEY } from '../../../shared/platform/security/sandbox-secrets.ts';
import { createStandInFaults, type StandInFault } from '../fault-menu.ts';
import { showVerdict } from './form-page.ts';
import { signRandom } from './sign-random.ts';

/**
 * What random.org can do wrong: sign badly, for another use, answer late, with errors or not at
 * all.
 */
const FAULT_KINDS = [
  'wrong-signature',
  'another-use',
  'malformed',
  'slow',
  'quota',
  'server-error',
] as const;
type Fault = StandInFault<(typeof FAULT_KINDS)[number]>;

const BITS_LEFT = 249_995;
const REQUESTS_LEFT = 999;
const LICENSE = {
  type: 'developer',
  text: 'Random values licensed strictly for development and testing only',
  infoUrl: null,
} as const;

const call = z.object({
  method: z.string(),
  params: z.looseObject({}),
  id: z.union([z.string(), z.number(), z.null()]),
});
type Call = z.infer<typeof call>;

const integersParams = z.object({
  apiKey: z.string(),
  n: z.int().check(z.gte(1), z.lte(10_000)),
  min: z.int(),
  max: z.int(),
  replacement: z._default(z.boolean(), true),
  base: z._default(z.literal(10), 10),
  userData: z._default(z.unknown(), null),
});

const verifyParams = z.object({ random: z.unknown(), signature: z.string() });

/**
 * random.org's stand-in: `generateSignedIntegers` and `verifySignature` of its signed JSON-RPC API,
 * and the page that checks a signature. Signs with a key of its own.
 */
export function createRandomOrgStandIn(nowMs: () => number = Date.now): Hono {
  const faults = createStandInFaults(FAULT_KINDS);
  let serialNumber = 0;
  return new Hono()
    .route('/faults', faults.routes)
    .get('/signatures/form', (c) => showVerdict(c))
    .post('/json-rpc/4/invoke', async (c) => {
      const parsed = call.safeParse(await c.req.json<unknown>().catch(() => undefined));
      if (!parsed.success) return rpcError(c, null, [-32_600, 'Invalid Request']);
      const request = parsed.data;
      if (request.method === 'verifySignature') return verify(c, request);
      if (request.method !== 'generateSignedIntegers') {
        return rpcError(c, request.id, [-32_601, 'Method not found']);
      }
      serialNumber += 1;
      return await generate(c, request, { fault: faults.take(), serialNumber, nowMs: nowMs() });
    });
}

function rpcError(
  c: Context,
  id: Call['id'],
  [code, message]: readonly [number, string],
): Response {
  return c.json({ jsonrpc: '2.0', error: { code, message, data: null }, id });
}

function verify(c: Context, { params, id }: Call): Response {
  const data = verifyParams.safeParse(params);
  if (!data.success) return rpcError(c, id, [-32_602, 'Invalid params']);
  const authenticity = isRandomOrgSigned(data.data, SANDBOX_RANDOM_ORG_MODULUS);
  return c.json({ jsonrpc: '2.0', result: { authenticity }, id });
}

type Moment = {
  readonly fault: Fault | undefined;
  readonly serialNumber: number;
  readonly nowMs: number;
};

async function generate(c: Context, { params, id }: Call, moment: Moment): Promise<Response> {
  const { fault } = moment;
  if (fault?.kind === 'server-error') return c.text('Internal Server Error', 500);
  if (fault?.kind === 'malformed') return c.body('{"jsonrpc":', 200);
  if (fault?.kind === 'slow') await delay(fault.delayMs ?? 0);
  const asked = integersParams.safeParse(params);
  if (!asked.success || asked.data.min >= asked.data.max) {
    return rpcError(c, id, [-32_602, 'Invalid params']);
  }
  if (asked.data.apiKey !== SANDBOX_RANDOM_ORG_API_KEY) {
    return rpcError(c, id, [401, 'The API key you specified does not exist']);
  }
  if (fault?.kind === 'quota') {
    return rpcError(c, id, [402, 'The API key has exceeded its daily request allowance']);
  }
  const random = randomOf(asked.data, moment);
  const signed = fault?.kind === 'wrong-signature' ? { ...random, serialNumber: -1 } : random;
  const usage = { cost: 0, bitsUsed: 5, bitsLeft: BITS_LEFT, requestsLeft: REQUESTS_LEFT };
  const result = { random, signature: signRandom(signed), ...usage, advisoryDelay: 0 };
  return c.json({ jsonrpc: '2.0', result, id });
}

/** The random object with its fields in random.org's order, which is the order signed. */
function randomOf(asked: z.infer<typeof integersParams>, moment: Moment) {
  const { n, min, max, replacement, base, userData } = asked;
  const anotherUse = { roundId: 'another', betsDigest: 'another' };
  const completed = new Date(moment.nowMs).toISOString();
  return {
    method: 'generateSignedIntegers',
    hashedApiKey: createHash('sha512').update(asked.apiKey).digest('base64'),
    n,
    min,
    max,
    replacement,
    base,
    pregeneratedRandomization: null,
    data: Array.from({ length: n }, () => randomInt(min, max + 1)),
    license: LICENSE,
    licenseData: null,
    userData: moment.fault?.kind === 'another-use' ? anotherUse : userData,
    ticketData: null,
    completionTime: `${completed.slice(0, 10)} ${completed.slice(11, 19)}Z`,
    serialNumber: moment.serialNumber,
  };
}
