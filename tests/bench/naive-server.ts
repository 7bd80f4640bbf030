/** The control of the bench: the same server, but every bet is a separate transaction. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { PoolClient } from 'pg';
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import type {
  PendingGroup,
  PostingGroup,
  PostingResult,
  RoundRecord,
  RoundTotals,
} from '../../api/ledger/posting.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { attachConnections } from '../../api/connections.ts';
import { createProductHttp } from '../../api/http.ts';

const config = readConfig();
const context = await createContext(config, createLogger('warn'), config.databaseUrl ?? '');

async function postAlone({ build }: PendingGroup): Promise<PostingResult> {
  const client = await context.pool.connect();
  try {
    await client.query('begin');
    const result = await writeBet(client, build());
    await client.query(result.status === 'posted' ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function writeBet(client: PoolClient, group: PostingGroup): Promise<PostingResult> {
  const { round, seed, request, transfers, playerId } = group;
  if (round === undefined || seed === undefined) throw new Error('this control only plays dice');
  const net = round.payoutMicro - round.stakeMicro;
  const paid = await client.query<{ balance_micro: bigint; version: bigint }>({
    name: 'pay',
    text: `update wallets set balance_micro = balance_micro + $2, version = version + $3
            where account_id = $1 and balance_micro >= $4 returning balance_micro, version`,
    values: [round.wallet, net, transfers.length, round.stakeMicro],
  });
  const [wallet] = paid.rows;
  if (wallet === undefined) return { status: 'short' };
  await client.query({
    name: 'request',
    text: 'insert into requests (player_id, request_id, body_hash, group_id) values ($1, $2, $3, $4)',
    values: [playerId, request?.requestId, Buffer.from(request?.bodyHash ?? '', 'hex'), group.id],
  });
  for (const [seq, { from, to, amountMicro, kind }] of transfers.entries()) {
    await client.query({
      name: 'transfer',
      text: `insert into transfers (group_id, seq, from_account, to_account, amount_micro, kind)
             values ($1, $2, $3, $4, $5, $6)`,
      values: [group.id, seq, from, to, amountMicro, kind],
    });
  }
  await client.query({
    name: 'seed',
    text: 'update seeds set nonce = nonce + 1 where id = $1 and nonce = $2',
    values: [seed.id, seed.nonce],
  });
  await client.query({
    name: 'round',
    text: `insert into rounds (id, game, player_id, seed_id, nonce, bet_hundredths, currency_id,
             rate_micro, stake_micro, payout_micro, setting, outcome, state, balance_micro, settled_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'settled', $13, now())`,
    values: [
      group.id,
      round.game,
      playerId,
      seed.id,
      seed.nonce,
      round.betHundredths,
      round.currencyId,
      round.rateMicro,
      round.stakeMicro,
      round.payoutMicro,
      JSON.stringify(round.setting),
      JSON.stringify(round.outcome),
      wallet.balance_micro,
    ],
  });
  const totals = await addToTotals(client, playerId, round);
  const state = {
    accountId: round.wallet,
    balanceMicro: wallet.balance_micro,
    version: wallet.version,
  };
  return {
    status: 'posted',
    wallets: [state],
    totals,
  };
}

async function addToTotals(
  client: PoolClient,
  playerId: PlayerId | undefined,
  round: RoundRecord,
): Promise<RoundTotals> {
  const { rows } = await client.query<{
    experience_micro: bigint;
    wagered_micro: bigint;
    net_micro: bigint;
  }>({
    name: 'totals',
    text: `update player_totals set experience_micro = experience_micro + $4,
             counted_micro = counted_micro + $4, need_micro = greatest(need_micro - $4, 0),
             wagered_micro = wagered_micro + $2, returned_micro = returned_micro + $3,
             rounds = rounds + 1 where player_id = $1 returning experience_micro,
             wagered_micro, returned_micro - wagered_micro as net_micro`,
    values: [playerId, round.stakeMicro, round.payoutMicro, round.countedMicro],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a player has no totals');
  const { experience_micro: experienceMicro, wagered_micro: wageredMicro } = row;
  return { experienceMicro, wageredMicro, netMicro: row.net_micro };
}

const naive = { ...context, ledger: { ...context.ledger, post: postAlone } };
const { app } = await createProductHttp(naive);
const listener = getRequestListener(app.fetch);
const server = createServer((request, response) => void listener(request, response));
attachConnections(naive, server);
server.listen(config.port, config.host);
process.once('SIGTERM', () => process.exit(0));
