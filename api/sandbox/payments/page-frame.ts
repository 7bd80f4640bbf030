import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The frame of every page of the payment stand-ins. */
export function pageFrame({
  title,
  look,
  body,
}: {
  title: string;
  look: string;
  body: Html;
}): Html {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/payments/page/pay.css" />
      </head>
      <body class="${look}">
        <main>${body}</main>
        <footer>Стенд оплаты Rollhouse. Настоящие деньги здесь не ходят.</footer>
      </body>
    </html>`;
}

/** A sum as people read it: 1 150,00 RUB. */
export function sumText(amount: string, currency: string): string {
  const value = Number(amount).toLocaleString('ru-RU', { minimumFractionDigits: 2 });
  return `${value} ${currency}`;
}
