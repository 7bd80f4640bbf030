import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { refuse } from '../wire-answer.ts';
import { pageFrame, sumText } from './page-frame.ts';
import { spoilAnswers } from './payment-faults.ts';
import type { StandIn } from './stand-in.ts';
import { requireSigned } from './signed-messages.ts';

const BASE = '/sandbox/payments/hosted';

const asked = z.object({
  order_id: z.uuid(),
  customer_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  payway: z.int(),
  method: z.string(),
  return_url: z.url(),
  callback_url: z.url(),
  expires_at: z.optional(z.string()),
});

type Invoice = z.infer<typeof asked> & {
  readonly id: string;
  status: 'pending' | 'paid' | 'failed' | 'expired';
  paid_amount?: string;
};

/**
 * The gateway with a page to pay at: invoices over its signed API, a page that looks like a bank's,
 * and signed messages to the product. The page pays, declines, lets the time run out, and pays
 * another sum; a test does the same by `POST …/pay/{id}`.
 */
export function hostedRoutes(standIn: StandIn): Hono {
  const invoices = new Map<string, Invoice>();
  const byOrder = new Map<string, Invoice>();
  const isSigned = requireSigned({ ...standIn, base: BASE });
  const spoiled = spoilAnswers(standIn.faults);

  const viewOf = ({ callback_url: _to, return_url: _back, ...invoice }: Invoice) => invoice;

  return new Hono()
    .post('/invoices', isSigned, spoiled, async (c) => {
      const parsed = asked.safeParse(await c.req.json());
      if (!parsed.success) return c.json({ error: 'wrong shape' }, 400);
      const known = byOrder.get(parsed.data.order_id);
      const invoice: Invoice = known ?? {
        ...parsed.data,
        id: `inv_${randomBytes(9).toString('hex')}`,
        status: 'pending',
      };
      invoices.set(invoice.id, invoice);
      byOrder.set(invoice.order_id, invoice);
      return c.json({ ...viewOf(invoice), url: `${standIn.siteUrl()}${BASE}/pay/${invoice.id}` });
    })
    .get('/invoices/:id', isSigned, spoiled, (c) => {
      const invoice = invoices.get(c.req.param('id'));
      return invoice === undefined ? c.json({ error: 'unknown' }, 404) : c.json(viewOf(invoice));
    })
    .get('/pay/:id', (c) => {
      const invoice = invoices.get(c.req.param('id'));
      return invoice === undefined ? refuse(c, 404, 'No such invoice.') : c.html(payPage(invoice));
    })
    .post('/pay/:id', async (c) => {
      const invoice = invoices.get(c.req.param('id'));
      if (invoice === undefined) return refuse(c, 404, 'No such invoice.');
      const form = await formOf(c);
      conclude(invoice, form);
      standIn.notifier.notify({ url: invoice.callback_url, body: viewOf(invoice) });
      return form.isScript ? c.json({ success: true }) : c.redirect(invoice.return_url, 303);
    });
}

type PayForm = { readonly act: string; readonly amount: string; readonly isScript: boolean };

/**
 * A form of the page, or the same as JSON from a script, which is not redirected to the product.
 */
export async function formOf(c: Context): Promise<PayForm> {
  const isScript = c.req.header('content-type')?.startsWith('application/json') === true;
  const fields: Readonly<Record<string, unknown>> = isScript
    ? await c.req.json<Record<string, unknown>>()
    : await c.req.parseBody();
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return { act: textOf('act') || 'pay', amount: textOf('amount').replace(',', '.'), isScript };
}

function conclude(invoice: Invoice, { act, amount }: PayForm): void {
  if (act === 'decline') invoice.status = 'failed';
  else if (act === 'expire') invoice.status = 'expired';
  else {
    invoice.status = 'paid';
    if (amount !== '') invoice.paid_amount = amount;
  }
}

function payPage(invoice: Invoice) {
  const { amount, currency, status, id } = invoice;
  const body =
    status === 'pending'
      ? html`<header><b>Северный банк</b><span>заказ ${id.slice(-8)}</span></header>
          <div>
            <p class="sum">${sumText(amount, currency)}</p>
            <p>Rollhouse — пополнение баланса</p>
          </div>
          <form method="post">
            <label>Номер карты<input inputmode="numeric" value="2200 7007 1234 5678" /></label>
            <div class="pair">
              <label>Срок<input value="12/29" /></label>
              <label>CVC<input value="123" /></label>
            </div>
            <button name="act" value="pay">Оплатить ${sumText(amount, currency)}</button>
            <button class="quiet" name="act" value="decline">Банк отклоняет платёж</button>
          </form>
          <details>
            <summary>Для проверки: другие исходы</summary>
            <form method="post">
              <label
                >Другая сумма<input name="amount" inputmode="decimal" value="${amount}"
              /></label>
              <button name="act" value="pay">Оплатить эту сумму</button>
              <button class="quiet" name="act" value="expire">Время вышло</button>
            </form>
          </details>`
      : html`<header><b>Северный банк</b></header>
          <p class="done">Этот счёт закрыт</p>
          <p><a href="${invoice.return_url}">Вернуться в Rollhouse</a></p>`;
  return pageFrame({ title: 'Оплата', look: 'bank', body });
}
