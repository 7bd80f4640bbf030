import { randomUUID } from 'node:crypto';
import type { MoneyPlayer } from '../sessions.ts';
import type { Callback } from '../wallet.ts';

/** A purchase or a free spin, as the protocol tells them apart. */
export type StakeKind = 'bet' | 'freespin';

/** What the callbacks of one round have in common. */
export type RoundNames = {
  readonly player: MoneyPlayer;
  readonly gameUuid: string;
  /** Missing where the provider names no rounds. */
  readonly roundId: string | undefined;
};

/** A bet as a callback names it. */
export type BetNames = {
  readonly betId: string;
  readonly stakeHundredths: number;
  readonly kind: StakeKind;
};

/** Hundredths as the decimal text that travels. */
function amountText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

export function newTransactionId(): string {
  return randomUUID().replaceAll('-', '');
}

function fieldsOf({ player, gameUuid, roundId }: RoundNames) {
  return {
    player_id: player.playerId,
    currency: player.currency,
    session_id: player.sessionId,
    game_uuid: gameUuid,
    ...(roundId !== undefined && { round_id: roundId }),
  };
}

export function balanceCallback(player: MoneyPlayer): Callback {
  const { playerId, currency, sessionId } = player;
  return { action: 'balance', player_id: playerId, currency, session_id: sessionId };
}

export function betCallback(names: RoundNames, bet: BetNames): Callback {
  return {
    action: 'bet',
    ...fieldsOf(names),
    amount: amountText(bet.stakeHundredths),
    transaction_id: bet.betId,
    type: bet.kind,
    finished: '0',
  };
}

export type WinNames = {
  readonly winId: string;
  readonly winHundredths: number;
  readonly kind: StakeKind;
  /** Whether nothing more follows in this round. */
  readonly isFinished: boolean;
};

export function winCallback(names: RoundNames, win: WinNames): Callback {
  return {
    action: 'win',
    ...fieldsOf(names),
    amount: amountText(win.winHundredths),
    transaction_id: win.winId,
    type: win.kind === 'freespin' ? 'freespin' : 'win',
    finished: win.isFinished ? '1' : '0',
  };
}

export function refundCallback(names: RoundNames, bet: BetNames): Callback {
  return {
    action: 'refund',
    ...fieldsOf(names),
    amount: amountText(bet.stakeHundredths),
    transaction_id: newTransactionId(),
    bet_transaction_id: bet.betId,
    type: 'refund',
  };
}

/** A transaction a rollback takes back. */
export type RolledBack = Readonly<Record<'action' | 'amount' | 'transaction_id' | 'type', string>>;

export function rollbackCallback(names: RoundNames, taken: readonly RolledBack[]): Callback {
  return {
    action: 'rollback',
    ...fieldsOf(names),
    transaction_id: newTransactionId(),
    type: 'rollback',
    provider_round_id: names.roundId ?? '',
    rollback_transactions: taken,
  };
}

/** A bet as a rollback lists it. */
export function rolledBackBet({ betId, stakeHundredths, kind }: BetNames): RolledBack {
  return { action: 'bet', amount: amountText(stakeHundredths), transaction_id: betId, type: kind };
}

export function rolledBackWin({ winId, winHundredths }: WinNames): RolledBack {
  return { action: 'win', amount: amountText(winHundredths), transaction_id: winId, type: 'win' };
}
