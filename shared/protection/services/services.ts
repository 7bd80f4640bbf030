import { HOUR_MS } from '../../platform/durations.ts';

/** What staff can close for all players at once: becoming a player, and taking money out. */
export const SERVICES = ['sign-up', 'withdrawals'] as const;
export type Service = (typeof SERVICES)[number];

/** What can be closed for all players at once, by kind, in the order of the page of switches. */
export const CLOSABLE = ['service', 'own-game', 'provider', 'payway', 'campaign'] as const;
export type Closable = (typeof CLOSABLE)[number];

/** Why something is closed, as players are told in their language. */
export const CLOSING_REASONS = ['maintenance', 'partner', 'security', 'law'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** What is closed for one of these is opened by two people, whoever closed it. */
const GRAVE: readonly ClosingReason[] = ['security', 'law'];
export const isGrave = (reason: ClosingReason): boolean => GRAVE.includes(reason);

/** The longest that something is said to stay closed. */
export const CLOSED_HOURS_MOST = 336;

/** About how many hours something stays closed: at least one, as nothing opens by itself. */
export const hoursClosed = (untilMs: number, nowMs: number): number =>
  Math.max(1, Math.ceil((untilMs - nowMs) / HOUR_MS));
