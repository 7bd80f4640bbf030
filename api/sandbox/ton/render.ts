import {
  type Address,
  beginCell,
  Cell,
  loadTransaction,
  type Message,
  storeMessage,
} from '@ton/core';
import type { ChainRecord } from './chain-record.ts';

const transactionOf = ({ boc }: ChainRecord) => loadTransaction(Cell.fromBase64(boc).beginParse());
const rawOf = (address: Address | null | undefined) => address?.toRawString().toUpperCase() ?? null;

/** A transaction in the form of toncenter's `/api/v3/transactions`. */
export function transactionV3(record: ChainRecord, nowMs: number): object {
  const transaction = transactionOf(record);
  const { description, inMessage } = transaction;
  const compute = description.type === 'generic' ? description.computePhase : undefined;
  const action = description.type === 'generic' ? description.actionPhase : undefined;
  const isFinal = nowMs >= record.finalAtMs;
  return {
    account: record.account.toUpperCase(),
    hash: record.hash,
    lt: record.lt,
    now: record.nowSeconds,
    mc_block_seqno: isFinal ? record.seqno : null,
    finality: isFinal ? 'finalized' : 'pending',
    emulated: !isFinal,
    prev_trans_hash: record.prevHash,
    prev_trans_lt: record.prevLt,
    orig_status: transaction.oldStatus,
    end_status: transaction.endStatus,
    total_fees: String(transaction.totalFees.coins),
    description: {
      type: 'ord',
      aborted: description.type === 'generic' && description.aborted,
      compute_ph:
        compute?.type === 'vm'
          ? { success: compute.success, exit_code: compute.exitCode }
          : { skipped: true },
      ...(action && {
        action: {
          success: action.success,
          valid: action.valid,
          no_funds: action.noFunds,
          result_code: action.resultCode,
          tot_actions: action.totalActions,
          spec_actions: action.specActions,
          skipped_actions: action.skippedActions,
          msgs_created: action.messagesCreated,
        },
      }),
    },
    in_msg: inMessage ? messageV3(inMessage) : null,
    out_msgs: transaction.outMessages.values().map(messageV3),
  };
}

function messageV3(message: Message): object {
  const { info, body, init } = message;
  const bytes = body.beginParse();
  const opcode = bytes.remainingBits >= 32 ? bytes.loadUint(32) : undefined;
  const isInternal = info.type === 'internal';
  return {
    hash: beginCell().store(storeMessage(message)).endCell().hash().toString('base64'),
    source: isInternal ? rawOf(info.src) : null,
    destination: info.type === 'external-out' ? null : rawOf(info.dest),
    value: isInternal ? String(info.value.coins) : null,
    bounce: isInternal ? info.bounce : null,
    bounced: isInternal ? info.bounced : null,
    created_lt: isInternal ? String(info.createdLt) : null,
    opcode: opcode === undefined ? null : `0x${opcode.toString(16).padStart(8, '0')}`,
    message_content: {
      hash: body.hash().toString('base64'),
      body: body.toBoc().toString('base64'),
      decoded: null,
    },
    init_state: init ? {} : null,
  };
}

/** A transaction in the form of toncenter's `getTransactions`. */
export function transactionV2(record: ChainRecord): object {
  const { inMessage, outMessages, totalFees } = transactionOf(record);
  return {
    '@type': 'raw.transaction',
    utime: record.nowSeconds,
    data: record.boc,
    transaction_id: { lt: record.lt, hash: record.hash },
    fee: String(totalFees.coins),
    storage_fee: '0',
    other_fee: String(totalFees.coins),
    ...(inMessage && { in_msg: messageV2(inMessage) }),
    out_msgs: outMessages.values().map(messageV2),
  };
}

function messageV2({ info, body }: Message): object {
  const isInternal = info.type === 'internal';
  return {
    source: isInternal ? info.src.toString() : '',
    destination: info.type === 'external-out' ? '' : info.dest.toString(),
    value: isInternal ? String(info.value.coins) : '0',
    fwd_fee: isInternal ? String(info.forwardFee) : '0',
    ihr_fee: '0',
    created_lt: isInternal ? String(info.createdLt) : '0',
    body_hash: body.hash().toString('base64'),
    msg_data: { '@type': 'msg.dataRaw', body: body.toBoc().toString('base64') },
  };
}
