import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { readJson } from '../wire-answer.ts';
import { pageFrame, sumText } from './page-frame.ts';
import { spoilAnswers } from './payment-faults.ts';
import { requireSigned } from './signed-messages.ts';
import type { StandIn } from './stand-in.ts';

const BASE = '/sandbox/payments/transfers';
const SHOWN = 20;

const asked = z.object({
  order_id: z.uuid(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  callback_url: z.url(),
  expires_at: z.optional(z.string()),
});

/** A transfer made to an account; `transfer` again is the same one reported again. */
const made = z.object({
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  transfer: z.optional(z.string()),
});

type Expected = z.infer<typeof asked> & { readonly id: string };
type Transfer = z.infer<typeof made> & { readonly transfer: string };

/**
 * The desk that watches accounts for transfers between people. Its page lists what is expected and
 * lets an operator say that a transfer of any sum arrived; a test does so by `POST …/send`.
 */
export function transferRoutes(standIn: StandIn): Hono {
  const expected = new Map<string, Expected>();
  const transfers: Transfer[] = [];
  const isSigned = requireSigned({ ...standIn, base: BASE });
  const spoiled = spoilAnswers(standIn.faults);

  const send = (given: z.infer<typeof made>) => {
    const transfer = {
      ...given,
      transfer: given.transfer ?? `tr_${randomBytes(9).toString('hex')}`,
    };
    transfers.unshift(transfer);
    const url = [...expected.values()].findLast(({ account }) => account === given.account);
    if (url !== undefined) standIn.notifier.notify({ url: url.callback_url, body: transfer });
    return transfer;
  };

  return new Hono()
    .post('/expected', isSigned, spoiled, async (c) => {
      const parsed = asked.safeParse(await c.req.json());
      if (!parsed.success) return c.json({ error: 'wrong shape' }, 400);
      const known = expected.get(parsed.data.order_id);
      const one = known ?? { ...parsed.data, id: `ord_${randomBytes(9).toString('hex')}` };
      expected.set(one.order_id, one);
      return c.json({ id: one.id });
    })
    .get('/transfers', isSigned, spoiled, (c) => c.json({ transfers }))
    .post('/send', async (c) => {
      const isScript = c.req.header('content-type')?.startsWith('application/json') === true;
      if (isScript) {
        const given = await readJson(c, made);
        return 'refusal' in given ? given.refusal : c.json({ success: true, ...send(given.data) });
      }
      const given = made.safeParse(await c.req.parseBody());
      if (given.success) send({ ...given.data, amount: given.data.amount.replace(',', '.') });
      return c.redirect(BASE, 303);
    })
    .get('/', (c) => c.html(deskPage([...expected.values()].toReversed(), transfers)));
}

function deskPage(expected: readonly Expected[], transfers: readonly Transfer[]) {
  const rows = expected.slice(0, SHOWN).map(
    ({ account, amount, currency }) =>
      html`<tr>
        <td>${account}</td>
        <td>${sumText(amount, currency)}</td>
        <td>
          <form method="post" action="${BASE}/send">
            <input type="hidden" name="account" value="${account}" />
            <input type="hidden" name="currency" value="${currency}" />
            <input name="amount" inputmode="decimal" value="${amount}" aria-label="Сумма" />
            <button>Пришло</button>
          </form>
        </td>
      </tr>`,
  );
  const came = transfers.slice(0, SHOWN).map(
    ({ account, amount, currency, transfer }) =>
      html`<tr>
        <td>${account}</td>
        <td>${sumText(amount, currency)}</td>
        <td>${transfer.slice(-8)}</td>
      </tr>`,
  );
  const body = html`<header><b>Стол переводов</b><span>только для стенда</span></header>
    <p>Ждём переводы. Подтвердите любую сумму: точную, меньше или больше.</p>
    <table>
      <thead>
        <tr>
          <th>Счёт</th>
          <th>Ждём</th>
          <th>Пришло</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <table>
      <thead>
        <tr>
          <th>Счёт</th>
          <th>Сумма</th>
          <th>Перевод</th>
        </tr>
      </thead>
      <tbody>
        ${came}
      </tbody>
    </table>`;
  return pageFrame({ title: 'Стол переводов', look: 'desk', body });
}
