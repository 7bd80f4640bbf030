import type * as z from 'zod/mini';
import { WITHDRAW_CALLS } from '../cashdesk/withdrawals/contract.ts';
import { SOLVENCY_CALLS } from '../cashdesk/solvency/contract.ts';
import { STATEMENT_CALLS } from '../cashdesk/statement/contract.ts';
import { accountCalls } from './account-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { gameCalls } from './game-calls.ts';
import { TON_CALLS } from '../cashdesk/ton/calls.ts';
import { protectionCalls } from './protection-calls.ts';

/**
 * Every remote call of the second connection. `access` says who may call; `movesMoney` tells which
 * calls use `requestId` as their idempotency key.
 */
export const CALLS = {
  ...gameCalls,
  ...catalogCalls,
  ...protectionCalls,
  ...accountCalls,
  ...TON_CALLS,
  ...WITHDRAW_CALLS,
  ...STATEMENT_CALLS,
  ...SOLVENCY_CALLS,
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<N extends CallName> = z.infer<(typeof CALLS)[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<(typeof CALLS)[N]['output']>;
