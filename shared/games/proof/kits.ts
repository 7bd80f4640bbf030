import type * as z from 'zod/mini';
import { battleProofKit, battleRefundKit } from '../battle/proof-kit.ts';
import { classicProofKit, classicRefundKit } from '../classic/proof-kit.ts';
import { coinflipProofKit, coinflipRefundKit } from '../coinflip/proof-kit.ts';
import { diceProofKit } from '../dice/proof-kit.ts';
import { fastProofKit, fastRefundKit } from '../fast/proof-kit.ts';
import type { GameName, TableGameName } from '../manifests.ts';
import { minesProofKit } from '../mines/proof-kit.ts';
import type { RefundKit } from '../table/refund-kit.ts';
import { wheelProofKit, wheelRefundKit } from '../wheel/proof-kit.ts';

/** How each game is proved; a game without a kit does not compile. */
export const PROOF_KITS = {
  dice: diceProofKit,
  mines: minesProofKit,
  battle: battleProofKit,
  wheelOfFortune: wheelProofKit,
  classic: classicProofKit,
  fast: fastProofKit,
  coinflip: coinflipProofKit,
} satisfies Record<GameName, object>;

/** How the refunded rounds of each table are proved. */
export const REFUND_KITS: Readonly<Record<TableGameName, RefundKit>> = {
  battle: battleRefundKit,
  wheelOfFortune: wheelRefundKit,
  classic: classicRefundKit,
  fast: fastRefundKit,
  coinflip: coinflipRefundKit,
};

/** The proof of each game. */
export type ProofOf = { [G in GameName]: z.infer<(typeof PROOF_KITS)[G]['schema']> };
