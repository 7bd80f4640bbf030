import { experienceOf } from '../../shared/vip/levels.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { hundredthsOfMicro } from '../../shared/money/amount.ts';
import type { EventBody, EventName } from '../../shared/contract/events.ts';
import { crashPoint } from '../crash-points.ts';
import type { RoundTotals, WalletState } from '../ledger/posting.ts';

/** Balances of one player that follow each other within this time go out as one. */
const GATHER_MS = 40;

type Waiting = { readonly wallet: WalletState; readonly totals: RoundTotals | undefined };

/** Sends an event to every root connection of a player. */
export type PlayerEmitter = <N extends EventName>(
  playerId: PlayerId,
  name: N,
  body: EventBody<N>,
) => void;

/** What the server tells players unasked. Verbs call it; the sockets deliver. */
export type Pushes = {
  /** The real wallet after a change; an older state never goes out after a newer one. */
  balance(playerId: PlayerId, wallet: WalletState, totals?: RoundTotals): void;
  /** Connects the sockets; before that nobody listens. */
  connect(emitter: PlayerEmitter, hasListeners: (playerId: PlayerId) => boolean): void;
};

export function createPushes(): Pushes {
  const waiting = new Map<PlayerId, Waiting>();
  let emit: PlayerEmitter = () => undefined;
  let hasListeners: (playerId: PlayerId) => boolean = () => false;

  const send = () => {
    for (const [playerId, { wallet, totals }] of waiting) {
      crashPoint('during-publish');
      emit(playerId, 'app', {
        type: 'balance',
        data: {
          balance: hundredthsOfMicro(wallet.balanceMicro),
          balanceMicro: String(wallet.balanceMicro),
          version: Number(wallet.version),
          ...(totals === undefined
            ? {}
            : {
                compointCounter: experienceOf(totals.experienceMicro),
                netMicro: String(totals.netMicro),
              }),
        },
      });
    }
    waiting.clear();
  };

  return {
    balance: (playerId, wallet, totals) => {
      if (!hasListeners(playerId)) return;
      const earlier = waiting.get(playerId);
      if (earlier !== undefined && earlier.wallet.version > wallet.version) return;
      if (waiting.size === 0) setTimeout(send, GATHER_MS);
      waiting.set(playerId, {
        wallet,
        totals: totals ?? earlier?.totals,
      });
    },
    connect: (emitter, listeners) => {
      emit = emitter;
      hasListeners = listeners;
    },
  };
}
