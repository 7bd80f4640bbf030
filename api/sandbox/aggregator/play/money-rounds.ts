import { callbackFaultOf, type PlayFaults, type RoundFault } from '../faults.ts';
import type { PlaySession } from '../sessions.ts';
import type { WalletAnswer, WalletClient } from '../wallet.ts';
import {
  balanceCallback,
  betCallback,
  type BetNames,
  newTransactionId,
  refundCallback,
  rollbackCallback,
  rolledBackBet,
  rolledBackWin,
  type RoundNames,
  winCallback,
  type WinNames,
} from './callbacks.ts';
import type { Deliveries } from './deliveries.ts';
import type { Balance, Closed, Opened, OpenRound, StakeAsk, WinAsk } from './rounds.ts';

/** What rounds for money are played with. */
export type MoneyTable = {
  readonly wallet: WalletClient;
  readonly deliveries: Deliveries;
  readonly faults: PlayFaults;
  /** Notes what a round moved, in hundredths. */
  readonly count: (session: PlaySession, hundredths: number) => void;
};

export function balanceOf(answer: WalletAnswer): Balance {
  return answer.kind === 'done' ? answer.balance : null;
}

function returned(answer: WalletAnswer) {
  return { kind: 'returned', balance: balanceOf(answer) } as const;
}

function closed(answer: WalletAnswer): Closed {
  return { kind: 'closed', balance: balanceOf(answer), isOwed: answer.kind !== 'done' };
}

function namesOf({ player }: PlaySession, { gameUuid, roundId }: OpenRound): RoundNames {
  if (player === undefined) throw new Error('A demo has no callbacks.');
  return { player, gameUuid, roundId };
}

/** Takes a stake by a bet callback; what fails on its way is refunded. */
export async function openForMoney(
  table: MoneyTable,
  session: PlaySession,
  ask: StakeAsk,
): Promise<Opened> {
  const { wallet, deliveries } = table;
  const { stakeHundredths, kind, gameUuid, roundId } = ask;
  const fault = table.faults.rounds.take();
  const bet = { betId: newTransactionId(), stakeHundredths, kind };
  const round: OpenRound = { bet, gameUuid, roundId, fault };
  const names = namesOf(session, round);
  const askBalance = async () => balanceOf(await wallet.call(balanceCallback(names.player)));
  if (fault?.kind === 'win-before-bet') return { kind: 'open', round, balance: await askBalance() };
  const answer = await takeBet(table, { names, bet, fault });
  if (answer.kind === 'returned') return answer;
  if (answer.kind === 'refused' && answer.code === 'INSUFFICIENT_FUNDS') {
    return { kind: 'insufficient', balance: await askBalance() };
  }
  if (answer.kind !== 'done') return returned(await deliveries.deliver(refundCallback(names, bet)));
  table.count(session, -stakeHundredths);
  return { kind: 'open', round, balance: answer.balance };
}

type Taking = {
  readonly names: RoundNames;
  readonly bet: BetNames;
  readonly fault: RoundFault | undefined;
};

async function takeBet({ wallet, deliveries }: MoneyTable, { names, bet, fault }: Taking) {
  const callback = betCallback(names, bet);
  if (fault?.kind === 'refund-before-bet') {
    await deliveries.deliver(refundCallback(names, bet));
    return returned(await wallet.call(callback));
  }
  if (fault?.kind === 'rollback-of-unknown') {
    await deliveries.deliver(rollbackCallback(names, [rolledBackBet(bet)]));
    return returned(await wallet.call(callback));
  }
  if (fault?.kind === 'bet-after-refund') {
    await wallet.call(callback);
    await deliveries.deliver(refundCallback(names, bet));
    return returned(await wallet.call(callback));
  }
  return await wallet.call(callback, { disturbance: callbackFaultOf(fault, 'bet') });
}

/** Pays a round's win, be it zero, by a win callback that is tried until it arrives. */
export async function closeForMoney(
  table: MoneyTable,
  session: PlaySession,
  { round, ask }: { readonly round: OpenRound; readonly ask: WinAsk },
): Promise<Closed> {
  const { winHundredths, isFinished } = ask;
  const { bet, fault } = round;
  const names = namesOf(session, round);
  if (fault?.kind === 'rollback-instead-of-win') {
    const callback = rollbackCallback(names, [rolledBackBet(bet)]);
    table.count(session, bet.stakeHundredths);
    return returned(await table.deliveries.deliver(callback));
  }
  const winNames = 'roundId' in ask ? { ...names, roundId: ask.roundId } : names;
  const win = { winId: newTransactionId(), winHundredths, kind: bet.kind, isFinished };
  const disturbance = callbackFaultOf(fault, 'win');
  table.count(session, winHundredths);
  const answer = await table.deliveries.deliver(winCallback(winNames, win), { disturbance });
  if (fault?.kind !== 'win-before-bet') return closed(answer);
  return await takeAfterWin(table, session, { names, bet, win });
}

type Late = { readonly names: RoundNames; readonly bet: BetNames; readonly win: WinNames };

/** The bet of a win that was sent first; where it is not taken, both are rolled back. */
async function takeAfterWin(
  { wallet, deliveries, count }: MoneyTable,
  session: PlaySession,
  { names, bet, win }: Late,
): Promise<Closed> {
  const taken = await wallet.call(betCallback(names, bet));
  if (taken.kind === 'done') {
    count(session, -bet.stakeHundredths);
    return closed(taken);
  }
  count(session, -win.winHundredths);
  const both = [rolledBackWin(win), rolledBackBet(bet)];
  return returned(await deliveries.deliver(rollbackCallback(names, both)));
}
