import { call } from './call.ts';
import { send } from './channel.ts';
import { RefusedError } from './refused-error.ts';
import { sockets } from './sockets.ts';

const PROBE_MS = 2500;

/** A refusal is an answer too; only silence is not. */
const isAnswered = (asking: Promise<unknown>) =>
  asking.then(
    () => true,
    (error: unknown) => error instanceof RefusedError && error.name !== 'wire.no-answer',
  );

/**
 * Whether the server answers on both connections within 2.5 s, which it no longer can once one has
 * ended. A socket that reports itself as connected may be dead after the network was away; call it
 * only while both are connected.
 */
export async function isServerAnswering(): Promise<boolean> {
  const { root, micro } = await sockets();
  const silence = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), PROBE_MS);
    for (const socket of [root, micro]) socket.once('disconnect', () => resolve(false));
  });
  const asked = [send('cash', 'loadCurrencies'), call('dice.load', {})].map(isAnswered);
  const answers = Promise.all(asked).then((all) => all.every(Boolean));
  return Promise.race([answers, silence]);
}
