import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startServer } from '../harness/server.ts';
import { WITH_JOBS } from '../harness/server-env.ts';

/** A mail server that takes connections and never says a word. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAsked: () => sockets.size > 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('A process ends as it should while a mail server answers nothing', async () => {
  const silence = await startSilence();
  const env = { ...WITH_JOBS, SMTP_URL: silence.url, MAIL_FROM: 'house@example.com' };
  const server = await startServer({ env, isProcess: true });
  const owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into mails (kind, recipient, lang, facts, queued_at, due_at)
       values ('password-changed', 'owl@example.com', 'en', '{"name": "owl"}', now(), now())`,
    );
    await expect.poll(silence.isAsked).toBe(true);
    await server.kill('SIGTERM');
    const said = server.logs().map(({ msg }) => msg);
    expect(said).toContain('the server ended');
    expect(said).not.toContain('the server did not end in time');
    const cut = server.logs().find(({ msg }) => msg === 'background work was cut short');
    expect(cut?.['work']).toEqual(expect.arrayContaining(['mail']));
  } finally {
    silence.close();
    await owner.end();
    await server.stop();
  }
});
