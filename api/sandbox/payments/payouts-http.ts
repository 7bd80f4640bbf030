import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson, refuse } from '../wire-answer.ts';
import { spoilAnswers } from './payment-faults.ts';
import { requireSigned } from './signed-messages.ts';
import type { StandIn } from './stand-in.ts';

const BASE = '/sandbox/payments';

const asked = z.object({
  payout_id: z.uuid(),
  amount: z.string(),
  currency: z.string(),
  payway: z.int(),
  account: z.string(),
  bank: z.optional(z.nullable(z.string())),
  callback_url: z.url(),
});

const STATES = ['accepted', 'paid', 'rejected'] as const;
const concluded = z.strictObject({
  state: z.enum(STATES),
  reason: z.optional(z.string().check(z.maxLength(200))),
});
const MODES = ['pay', 'reject', 'wait'] as const;

type Payout = z.infer<typeof asked> & {
  readonly id: string;
  state: (typeof STATES)[number];
  reason?: string | undefined;
  /** How often the product requested it: a second request makes no second payment. */
  requests: number;
};

const CONCLUDES_AFTER_MS = 400;

/**
 * The gateway's payouts: one for each payout id of the product, however often it is requested;
 * accepted at once, paid or rejected a moment later or when a test says, and reported by a signed
 * message. `GET …/payouts/log` is what it really paid: the proof that nothing was sent twice.
 */
export function payoutRoutes(standIn: StandIn): Hono {
  const payouts = new Map<string, Payout>();
  const isSigned = requireSigned({ ...standIn, base: BASE });
  const spoiled = spoilAnswers(standIn.faults);
  let mode: (typeof MODES)[number] = 'pay';

  const viewOf = ({ callback_url: _to, account: _whose, ...payout }: Payout) => payout;
  const conclude = (payout: Payout, state: Payout['state'], reason?: string) => {
    if (payout.state !== 'accepted') return;
    payout.state = state;
    payout.reason = reason;
    standIn.notifier.notify({ url: payout.callback_url, body: viewOf(payout) });
  };

  const accept = (body: z.infer<typeof asked>): Payout => {
    const payout: Payout = {
      ...body,
      id: `po_${randomBytes(9).toString('hex')}`,
      state: 'accepted',
      requests: 0,
    };
    payouts.set(body.payout_id, payout);
    if (mode !== 'wait') {
      const state = mode === 'pay' ? 'paid' : 'rejected';
      const reason = mode === 'reject' ? 'The bank refused it.' : undefined;
      setTimeout(() => conclude(payout, state, reason), CONCLUDES_AFTER_MS).unref();
    }
    return payout;
  };

  return new Hono()
    .post('/', isSigned, spoiled, async (c) => {
      const parsed = asked.safeParse(await c.req.json());
      if (!parsed.success) return c.json({ error: 'wrong shape' }, 400);
      const { data } = parsed;
      const known = payouts.get(data.payout_id);
      const isOther =
        known !== undefined && (known.amount !== data.amount || known.account !== data.account);
      if (isOther) return c.json({ error: 'the payout id was used for something else' }, 409);
      const payout = known ?? accept(data);
      payout.requests += 1;
      return c.json(viewOf(payout));
    })
    .get('/log', (c) => c.json({ success: true, mode, payouts: [...payouts.values()] }))
    .post('/mode', async (c) => {
      const given = await readJson(c, z.strictObject({ mode: z.enum(MODES) }));
      if ('refusal' in given) return given.refusal;
      ({ mode } = given.data);
      return c.json({ success: true, mode });
    })
    .post('/:id/conclude', async (c) => {
      const payout = payouts.get(c.req.param('id'));
      if (payout === undefined) return refuse(c, 404, 'No such payout.');
      const given = await readJson(c, concluded);
      if ('refusal' in given) return given.refusal;
      conclude(payout, given.data.state, given.data.reason);
      return c.json({ success: true, state: payout.state });
    })
    .get('/:id', isSigned, spoiled, (c) => {
      const payout = payouts.get(c.req.param('id'));
      return payout === undefined ? c.json({ error: 'unknown' }, 404) : c.json(viewOf(payout));
    });
}
