import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The connections of a server that are open. */
export type OpenConnections = {
  /**
   * Ends them all and settles when none is left: each as soon as it carries no request, and those
   * that still do after three seconds at once. Call it once the server takes no new ones.
   */
  end(): Promise<void>;
};

const LIMIT_MS = 3000;
const LOOK_MS = 20;

/**
 * Watches the connections of a server. Node alone waits for a connection that is kept alive for as
 * long as requests come over it, so a busy proxy in front would hold up the stop of a server forever.
 */
export function watchOpenConnections(server: Server): OpenConnections {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const isUnused = (socket: Socket) => socket.bytesRead === 0;
  return {
    end: async () => {
      const startedAt = performance.now();
      while (open.size > 0 && performance.now() - startedAt < LIMIT_MS) {
        server.closeIdleConnections();
        for (const socket of open) if (isUnused(socket)) socket.destroy();
        await wait(LOOK_MS);
      }
      for (const socket of open) socket.destroy();
    },
  };
}
