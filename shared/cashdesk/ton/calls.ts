import * as z from 'zod/mini';
import { paymentReply } from '../payments/contract.ts';
import {
  bindWalletInput,
  prepareDepositInput,
  prepareDepositOutput,
  proofPayloadOutput,
  reportSentInput,
  tonWalletsOutput,
  unbindWalletInput,
} from './contract.ts';

const nothing = z.strictObject({});

/** The remote calls of the TON network. */
export const TON_CALLS = {
  'ton.proofPayload': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: proofPayloadOutput,
  },
  /** Binds a wallet to the player by its proof; a wallet belongs to the same player permanently. */
  'ton.bindWallet': {
    access: 'player',
    movesMoney: false,
    input: bindWalletInput,
    output: tonWalletsOutput,
  },
  'ton.getWallets': {
    access: 'player',
    movesMoney: false,
    input: nothing,
    output: tonWalletsOutput,
  },
  'ton.unbindWallet': {
    access: 'player',
    movesMoney: false,
    input: unbindWalletInput,
    output: tonWalletsOutput,
  },
  /** Creates a payment and answers the messages that the player's wallet is asked to send. */
  'ton.prepareDeposit': {
    access: 'player',
    movesMoney: false,
    input: prepareDepositInput,
    output: prepareDepositOutput,
  },
  /** Reports what the wallet sent, for the progress on screen; it credits nothing. */
  'ton.reportSent': {
    access: 'player',
    movesMoney: false,
    input: reportSentInput,
    output: paymentReply,
  },
} as const;
