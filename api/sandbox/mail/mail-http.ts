import { type Context, Hono } from 'hono';
import { pageFile } from '../page-files.ts';
import { refuse } from '../wire-answer.ts';
import type { MailSink, ReceivedMail } from './mail-sink.ts';

const PAGE = new URL('page/', import.meta.url);

/** A letter is foreign text: it runs nothing, loads nothing, and its links open beside it. */
const LETTER_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** The mailbox: a page of everything that was sent, and the same as JSON for tests. */
export function mailRoutes(sink: MailSink): Hono {
  const letterOf = (c: Context): ReceivedMail | undefined =>
    sink.messages().find(({ id }) => String(id) === c.req.param('id'));
  return new Hono()
    .route('/faults', sink.faults.routes)
    .get('/', (c) => pageFile(c, PAGE, 'index.html'))
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')))
    .get('/messages', (c) => {
      const to = c.req.query('to')?.toLowerCase();
      const isFor = (mail: ReceivedMail) => mail.to.some((one) => one.toLowerCase() === to);
      const messages = sink.messages().filter((mail) => to === undefined || isFor(mail));
      return c.json({ success: true, messages });
    })
    .delete('/messages', (c) => {
      sink.clear();
      return c.json({ success: true, messages: [] });
    })
    .get('/messages/:id', (c) => {
      const message = letterOf(c);
      return message === undefined
        ? refuse(c, 404, 'No such letter.')
        : c.json({ success: true, message });
    })
    .get('/messages/:id/html', (c) => {
      const message = letterOf(c);
      if (message === undefined) return refuse(c, 404, 'No such letter.');
      c.header('content-security-policy', LETTER_POLICY);
      return c.html(message.html.replace(/<head>/i, '<head><base target="_blank">'));
    });
}
