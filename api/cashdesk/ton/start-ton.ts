import { createHeartbeat } from '../../platform/alerts/heartbeat.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import type { CreditDeps } from './watcher/chain-deposit.ts';
import { NetworkSilent } from './network.ts';
import { payOut } from './payouts/pay-out.ts';
import type { Ton } from './ton.ts';
import { creditDeposits } from './watcher/credit-deposits.ts';
import { readChain } from './watcher/read-chain.ts';
import { readStanding } from './watcher/read-standing.ts';

/** The longest wait after the network stayed silent again and again. */
const LONGEST_WAIT_MS = 30_000;

/** Names the reading of the chain and the paying from it among the database's advisory locks. */
const LOCK = 'ton:leader';

/** The heartbeat of good turns, by which staff hear that deposits and payouts over TON stopped. */
export const TON_HEARTBEAT = 'ton';

/** What reading the chain and paying over it needs; `databaseUrl` is for the lock of who leads. */
export type TonDeps = Omit<CreditDeps, 'ton'> & {
  readonly ton: Ton | undefined;
  readonly config: { readonly databaseUrl?: string | undefined };
};

/** Starts reading the chain and paying over it, in one process at a time; undefined without TON. */
export function startTon(deps: TonDeps): Lead | undefined {
  const { ton, config, logger } = deps;
  if (ton === undefined || config.databaseUrl === undefined) return undefined;
  const { databaseUrl } = config;
  const lead = () => {
    logger.info('this process reads the TON network and pays over it');
    return follow({ ...deps, ton });
  };
  return startLeading({ databaseUrl, logger }, { name: 'ton', byLock: new Map([[LOCK, lead]]) });
}

/** Reads, credits and pays, turn after turn, and waits longer after each turn that failed. */
function follow(deps: CreditDeps): Lead {
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const pace = { boc: '', sentAtMs: 0 };
  const place = { lt: 0n };
  const beat = createHeartbeat(deps, TON_HEARTBEAT);

  const turn = async () => {
    const { cursor, hasOpen } = await readStanding(deps.db, deps.ton.hot.raw);
    const { count, hasMore } = await readChain(deps, cursor);
    if (hasOpen || count > 0) {
      await creditDeposits(deps, place);
      await payOut({ ...deps, pace });
    }
    return hasMore;
  };

  const rest = (ms: number) =>
    new Promise<void>((done) => {
      wake = done;
      timer = setTimeout(done, ms);
    });

  const run = async () => {
    for (;;) {
      if (isStopped) return;
      let waitMs = deps.ton.settings.pollMs;
      try {
        if (await turn()) waitMs = 0;
        await beat();
        failures = 0;
      } catch (error) {
        failures += 1;
        waitMs = Math.min(waitMs * 2 ** failures, LONGEST_WAIT_MS);
        const { logger } = deps;
        if (error instanceof NetworkSilent) {
          const { cause } = error;
          logger.warn({ cause, failures }, 'the TON network is silent');
        } else logger.error({ err: error, failures }, 'reading the TON network failed');
      }
      if (!isStopped && waitMs > 0) await rest(waitMs);
    }
  };

  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      wake?.();
      await running;
    },
  };
}
