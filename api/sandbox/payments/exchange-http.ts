import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { refuse } from '../wire-answer.ts';
import { formOf } from './hosted-http.ts';
import { pageFrame, sumText } from './page-frame.ts';
import { spoilAnswers } from './payment-faults.ts';
import { requireSigned } from './signed-messages.ts';
import type { StandIn } from './stand-in.ts';

const BASE = '/sandbox/payments/exchange';

const asked = z.object({
  reference: z.uuid(),
  desk: z.int(),
  give: z.object({ amount: z.string(), currency: z.string() }),
  back_url: z.url(),
  notify_url: z.url(),
});

type Order = {
  readonly order: string;
  readonly asked: z.infer<typeof asked>;
  state: 'waiting' | 'done' | 'cancelled' | 'timeout';
  give: { amount: string; currency: string };
};

/** The exchange: orders over its signed API and a page of its own. */
export function exchangeRoutes(standIn: StandIn): Hono {
  const orders = new Map<string, Order>();
  const byReference = new Map<string, Order>();
  const isSigned = requireSigned({ ...standIn, base: BASE });
  const spoiled = spoilAnswers(standIn.faults);
  const viewOf = ({ order, asked: { reference }, state, give }: Order) => {
    return { order, reference, state, give };
  };

  return new Hono()
    .post('/orders', isSigned, spoiled, async (c) => {
      const parsed = asked.safeParse(await c.req.json());
      if (!parsed.success) return c.json({ error: 'wrong shape' }, 400);
      const order: Order = byReference.get(parsed.data.reference) ?? {
        order: `ex_${randomBytes(9).toString('hex')}`,
        asked: parsed.data,
        state: 'waiting',
        give: { ...parsed.data.give },
      };
      orders.set(order.order, order);
      byReference.set(parsed.data.reference, order);
      const link = `${standIn.siteUrl()}${BASE}/order/${order.order}`;
      return c.json({ order: order.order, link });
    })
    .get('/orders/:id', isSigned, spoiled, (c) => {
      const order = orders.get(c.req.param('id'));
      return order === undefined ? c.json({ error: 'unknown' }, 404) : c.json(viewOf(order));
    })
    .get('/order/:id', (c) => {
      const order = orders.get(c.req.param('id'));
      return order === undefined ? refuse(c, 404, 'No such order.') : c.html(orderPage(order));
    })
    .post('/order/:id', async (c) => {
      const order = orders.get(c.req.param('id'));
      if (order === undefined) return refuse(c, 404, 'No such order.');
      const { act, amount, isScript } = await formOf(c);
      if (act === 'decline') order.state = 'cancelled';
      else if (act === 'expire') order.state = 'timeout';
      else order.state = 'done';
      if (order.state === 'done' && amount !== '') order.give.amount = amount;
      standIn.notifier.notify({ url: order.asked.notify_url, body: viewOf(order) });
      return isScript ? c.json({ success: true }) : c.redirect(order.asked.back_url, 303);
    });
}

function orderPage({ order, asked: { back_url }, state, give }: Order) {
  const { amount, currency } = give;
  const body =
    state === 'waiting'
      ? html`<header><b>ОбменТочка</b><span>заявка ${order.slice(-8)}</span></header>
          <div>
            <p class="sum">${sumText(amount, currency)}</p>
            <p>Отдаёте с карты → получает Rollhouse</p>
          </div>
          <form method="post">
            <label
              >Карта отправителя<input inputmode="numeric" value="5536 9138 0000 1234"
            /></label>
            <button name="act" value="pay">Я отправил ${sumText(amount, currency)}</button>
            <button class="quiet" name="act" value="decline">Отменить заявку</button>
          </form>
          <details>
            <summary>Для проверки: другие исходы</summary>
            <form method="post">
              <label
                >Другая сумма<input name="amount" inputmode="decimal" value="${amount}"
              /></label>
              <button name="act" value="pay">Пришла эта сумма</button>
              <button class="quiet" name="act" value="expire">Время вышло</button>
            </form>
          </details>`
      : html`<header><b>ОбменТочка</b></header>
          <p class="done">Заявка закрыта</p>
          <p><a href="${back_url}">Вернуться в Rollhouse</a></p>`;
  return pageFrame({ title: 'Обмен', look: 'exchange', body });
}
