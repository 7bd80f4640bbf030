import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pressApproval } from '../../api/accounts/staff/shell-approval.ts';
import { createClock } from '../../api/platform/clock.ts';
import { createDatabase, createPool } from '../../api/platform/db/database.ts';

/**
 * A Telegram in which whoever is asked for an approval at a shell presses the right code at once.
 */
export type Thumb = { readonly apiRoot: string; close(): Promise<void> };

/** What a message of the Bot API says, as far as a thumb reads it. */
type Sent = {
  readonly reply_markup: { readonly inline_keyboard: readonly { callback_data: string }[][] };
};

/** Opens it for the people whose rows are in a database. */
export async function openThumb(databaseUrl: string): Promise<Thumb> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      void press(databaseUrl, JSON.parse(body) as Sent).then(
        () => response.end(JSON.stringify({ ok: true, result: { message_id: 1 } })),
        (error: unknown) => response.end(JSON.stringify({ ok: false, description: String(error) })),
      );
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

async function press(databaseUrl: string, { reply_markup: markup }: Sent): Promise<void> {
  const id = markup.inline_keyboard[0]?.[0]?.callback_data.split(':')[2] ?? '';
  const pool = createPool(databaseUrl, 1);
  pool.on('error', () => undefined);
  try {
    const db = createDatabase(pool);
    const asked = await db
      .selectFrom('staff_presses')
      .innerJoin('staff_people', 'staff_people.id', 'person_id')
      .select(['code', 'telegram_id'])
      .where('staff_presses.id', '=', id)
      .executeTakeFirstOrThrow();
    const pressed = { id, choice: asked.code, telegramId: Number(asked.telegram_id) };
    await pressApproval({ db, clock: createClock() }, pressed);
  } finally {
    await pool.end();
  }
}
