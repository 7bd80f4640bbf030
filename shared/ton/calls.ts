import * as z from 'zod/mini';
import { paymentReply } from '../cashdesk/contract.ts';
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
  /** Binds a wallet to the player by its proof; one wallet belongs to one player for ever. */
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
  /** Begins a payment and answers the messages the player's wallet is asked to send. */
  'ton.prepareDeposit': {
    access: 'player',
    movesMoney: false,
    input: prepareDepositInput,
    output: prepareDepositOutput,
  },
  /** Tells what the wallet sent, for the progress on screen; it credits nothing. */
  'ton.reportSent': {
    access: 'player',
    movesMoney: false,
    input: reportSentInput,
    output: paymentReply,
  },
} as const;
