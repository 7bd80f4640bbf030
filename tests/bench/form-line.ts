import { connect, type Socket } from 'node:net';

/** One keep-alive connection that posts forms, one after another. */
export type FormLine = {
  /** Posts a form and returns the body of the reply; call it only after the previous reply. */
  post(headers: string, body: string): Promise<string>;
  close(): void;
};

/**
 * Opens a connection to a path of a server on this machine. It parses only as much of HTTP as the
 * measured server writes, so that the load costs little next to what is measured.
 */
export async function openFormLine(port: number, path: string): Promise<FormLine> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', fail);
  });
  const start = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  return {
    post: (headers, body) => {
      if (socket.destroyed) return Promise.reject(new Error('the connection is closed'));
      const answer = nextAnswer(socket);
      socket.write(`${start}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

function nextAnswer(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    const finish = (settle: () => void) => {
      socket.off('data', read);
      socket.off('close', broke);
      settle();
    };
    const broke = () => finish(() => fail(new Error('the connection closed')));
    const read = (part: Buffer) => {
      text += part.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
      const body = text.slice(head + 4);
      if (length === undefined ? !body.endsWith('0\r\n\r\n') : body.length < Number(length)) return;
      finish(() => done(body));
    };
    socket.on('data', read);
    socket.once('close', broke);
  });
}
