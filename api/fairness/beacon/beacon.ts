import * as z from 'zod/mini';
import {
  type BeaconInfo,
  beaconRoundAt,
  beaconTimeMs,
  randomnessOf,
  type SignedRound,
} from '../../../shared/fairness/beacon.ts';
import { isBeaconSigned } from '../../../shared/fairness/beacon-signature.ts';
import { putBounded } from '../../platform/bounded-map.ts';
import type { Logger } from '../../platform/logger.ts';

const TIMEOUT_MS = 1500;
const REMEMBERED = 64;
const NOT_YET: readonly number[] = [404, 425];

/** A round whose signature was checked, with the randomness derived from it, in hex. */
export type BeaconRound = SignedRound & { readonly randomness: string };

/** The public beacon, fetched through relays that are not trusted. */
export type Beacon = {
  readonly info: BeaconInfo;
  /** The first round signed at or after a moment. */
  roundAt(atMs: number): number;
  /** When a round is signed, in milliseconds since the epoch. */
  timeMs(round: number): number;
  /**
   * A round with its signature checked; undefined when no relay has it yet, or none answers: the
   * caller asks again. Never rejects, and takes at most 1.5 s for each relay.
   */
  fetch(round: number): Promise<BeaconRound | undefined>;
};

export type BeaconOptions = {
  readonly info: BeaconInfo;
  /**
   * Addresses of relays without a trailing slash, asked one after the other, beginning with the one
   * that answered last.
   */
  readonly urls: readonly string[];
  readonly logger: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
};

const relayAnswer = z.object({ round: z.int(), signature: z.string() });

export function createBeacon({
  info,
  urls,
  logger,
  timeoutMs = TIMEOUT_MS,
}: BeaconOptions): Beacon {
  const known = new Map<number, BeaconRound>();
  const asked = new Map<number, Promise<BeaconRound | undefined>>();
  let relays = urls;

  const askRelay = async (relay: string, round: number): Promise<BeaconRound | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${relay}/${info.chainHash}/public/${round}`, { signal });
    if (NOT_YET.includes(answer.status)) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) throw new Error(`the relay answered ${answer.status}`);
    const { signature, ...said } = relayAnswer.parse(await answer.json());
    if (said.round !== round) throw new Error(`the relay answered with round ${said.round}`);
    if (!isBeaconSigned(info, { round, signature })) throw new Error('the signature is wrong');
    return { round, signature, randomness: randomnessOf(signature) };
  };

  const askAll = async (round: number) => {
    for (const relay of relays) {
      try {
        const found = await askRelay(relay, round);
        if (found === undefined) continue;
        relays = [relay, ...relays.filter((other) => other !== relay)];
        putBounded(known, [round, found], REMEMBERED);
        return found;
      } catch (error) {
        logger.warn({ err: error, relay, round }, 'a beacon relay failed');
      }
    }
    return undefined;
  };

  return {
    info,
    roundAt: (atMs) => beaconRoundAt(info, atMs),
    timeMs: (round) => beaconTimeMs(info, round),
    fetch: async (round) => {
      const found = known.get(round);
      if (found !== undefined) return found;
      const asking = asked.get(round) ?? askAll(round).finally(() => asked.delete(round));
      asked.set(round, asking);
      return await asking;
    },
  };
}
