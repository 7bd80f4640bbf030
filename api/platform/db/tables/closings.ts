import type { Closable, ClosingReason } from '../../../../shared/protection/services/services.ts';

/**
 * What is closed for all players at once, with why and until when they are told that it is. What is
 * no service is off by its own switch, and has no row where nobody gave a reason.
 */
export type ClosingsTable = {
  kind: Closable;
  /** The service, the name of the game, the title of the provider, the payway's number, the campaign. */
  id: string;
  /** What players are told. */
  reason: ClosingReason;
  /** When it should open again; it does not open by itself. */
  until: Date;
};
