import { Refusal } from '../../shared/errors/refusal.ts';
import type { CallHandlers } from '../transport/handlers.ts';

const unavailable = async () => {
  throw new Refusal('ton.unavailable');
};

export const tonCalls = {
  'ton.proofPayload': unavailable,
  'ton.bindWallet': unavailable,
  'ton.getWallets': unavailable,
  'ton.unbindWallet': unavailable,
  'ton.prepareDeposit': unavailable,
  'ton.reportSent': unavailable,
} satisfies Partial<CallHandlers>;
