/**
 * The named places at which the fault tests end the process.
 *
 * In this process: `before-begin` (a flush is built, nothing sent), `after-commit` (the flush is
 * answered, no caller knows), `after-reply` (the caller's answer was handed to its socket, nobody
 * else was told), `during-publish` (between the events that follow an answer), `worker-after-claim`
 * (a job is taken, nothing done), `after-external-send` (a day's digest is worked out, not
 * recorded), `webhook-before-200` (money came in from outside, the caller was not answered),
 * `deposit-before-open` (a deposit is written, no gateway knows of it), `deposit-after-open` (the
 * gateway opened it, its answer is not kept), `deposit-after-credit` (the ledger credited a
 * deposit, its payment does not say so), `deposit-before-follow` (its payment says so, what it
 * brings besides was not seen to), `during-rollup` (some roll-ups are written, the transaction is
 * open). At tables: `table-after-open`, `table-after-countdown`, `table-after-close`,
 * `table-after-draw` (that step of a round is committed, nobody was told), `table-during-settle`
 * (some stakes are paid or given back, others are not). At flips: `flip-after-add` (its row is
 * written, no stake is taken), `flip-after-hold` (its creator's stake stands, nobody is shown it),
 * `flip-after-join` (both stakes stand, nothing is closed), `flip-after-close` (it is closed,
 * nobody was told), `duel-after-create` (it is open, its message is not written). At withdrawals:
 * `payout-after-hold` (the money is held, the payment is not written), `payout-after-sending` (it
 * can no longer be taken back, nothing was sent), `payout-after-send` (the provider has it, no
 * answer is kept), `payout-after-record` (the answer is kept, the ledger does not know),
 * `payout-after-ledger` (the ledger is done, the stage is not). Over TON: `ton-after-plan` (whose
 * the money is was kept, nothing is credited), `ton-after-credit` (it is credited, the transaction
 * does not say so), `ton-before-keep` (a batch is signed, not kept), `ton-after-sign` (it is kept,
 * not sent), `ton-after-send` (the network has it, nothing of that is kept), `ton-after-settle`
 * (what its transaction sent is kept, nobody was told), `ton-after-expiry` (its payouts are free
 * again, no other message is signed), `ton-after-confirm` (what became of a payout is kept, nobody
 * was told). Coins of other networks: `cryptapi-after-room` (room is reserved for a receipt, its
 * payment does not say so), `cryptapi-before-credit` (the receipt, its rate and its room are kept,
 * nothing is credited), `cryptapi-after-credit` (it is credited, the receipt does not say so). At
 * rewards: `grant-before-post` (a grant is active, its money not posted), `grant-after-post` (its
 * money is posted, its state is not), `mark-after-post` (what was earned since a mark is paid, the
 * mark is not raised), `spin-after-start` (a spin is decided, nobody was told), `spin-after-check`
 * (its captcha was passed, nothing is granted), `spin-after-claim` (it is granted, the spin does
 * not say so), `post-after-read` (a player's post was read, nothing is granted). At airdrops:
 * `airdrop-after-ask` (it is written, no money was given), `airdrop-after-hold` (its money is
 * given, it is not in the room), `airdrop-after-open` (it is in the room, its giver was not told),
 * `airdrop-after-claim` (a place is taken, not paid), `airdrop-after-pay` (it is paid, the row does
 * not say so), `airdrop-after-end` (nobody takes a place any more, the rest has not returned),
 * `airdrop-after-return` (it has, the row does not say so), `rain-after-close` (the list is fixed,
 * nothing is drawn), `rain-after-draw` (the places are drawn, nobody is paid), `quiz-after-ask` (a
 * prize is written, not paid). Of partners: `order-after-approve` (staff approved an order, nothing
 * is posted), `order-after-post` (it is posted, the order does not say so), `order-after-ask` (its
 * withdrawal is asked for, the order does not say so), `invite-after-post` (DIC for a level are
 * posted, the row does not say so). At races: `race-after-freeze` (the scores are written, nothing
 * is judged), `race-before-prizes` (places are fixed in an open transaction, no prize is written),
 * `race-after-final` (the standing is final, nobody is paid), `race-before-pay` (a prize is due,
 * not posted), `race-after-pay` (it is posted, the row does not say so). level are posted, the row
 * does not say so). At draws of tickets: `draw-after-close` (the list is fixed, nothing is drawn),
 * `draw-after-draw` (the winners are drawn, nobody is paid), `draw-after-post` (a prize is paid,
 * its row does not say so). At orders of won things: `prize-order-made` (it is written, not
 * committed), `prize-order-moved` (its step is written, nobody was told).
 *
 * Inside Postgres, because a flush is one statement: `after-key-insert`, `after-debit`,
 * `after-outcome`, `before-commit`. No code here crosses them: the tests hold the statement at that
 * row by a trigger of their own, end this process from outside, and then try both fates of the
 * statement, commit and rollback.
 */
export const CRASH_POINTS = [
  'before-begin',
  'after-key-insert',
  'after-debit',
  'after-outcome',
  'before-commit',
  'after-commit',
  'after-reply',
  'during-publish',
  'worker-after-claim',
  'after-external-send',
  'webhook-before-200',
  'deposit-before-open',
  'deposit-after-open',
  'deposit-after-credit',
  'deposit-before-follow',
  'during-rollup',
  'table-after-open',
  'table-after-countdown',
  'table-after-close',
  'table-after-draw',
  'table-during-settle',
  'flip-after-add',
  'flip-after-hold',
  'flip-after-join',
  'flip-after-close',
  'duel-after-create',
  'payout-after-hold',
  'payout-after-sending',
  'payout-after-send',
  'payout-after-record',
  'payout-after-ledger',
  'cryptapi-after-room',
  'cryptapi-before-credit',
  'cryptapi-after-credit',
  'ton-after-plan',
  'ton-after-credit',
  'ton-before-keep',
  'ton-after-sign',
  'ton-after-send',
  'ton-after-settle',
  'ton-after-expiry',
  'ton-after-confirm',
  'grant-before-post',
  'grant-after-post',
  'mark-after-post',
  'spin-after-start',
  'spin-after-check',
  'spin-after-claim',
  'post-after-read',
  'airdrop-after-ask',
  'airdrop-after-hold',
  'airdrop-after-open',
  'airdrop-after-claim',
  'airdrop-after-pay',
  'airdrop-after-end',
  'airdrop-after-return',
  'rain-after-close',
  'rain-after-draw',
  'quiz-after-ask',
  'order-after-approve',
  'order-after-post',
  'order-after-ask',
  'invite-after-post',
  'race-after-freeze',
  'race-before-prizes',
  'race-after-final',
  'race-before-pay',
  'race-after-pay',
  'prize-order-made',
  'prize-order-moved',
  'draw-after-close',
  'draw-after-draw',
  'draw-after-post',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

let armedName: CrashPoint | undefined;
let crossingsLeft = 0;

/**
 * Arms a point from `CRASH_AT` or the sandbox, written `name` or `name:n` for the n-th crossing from
 * now on, in place of the one before. Call it only when the sandbox is on: production never arms
 * anything. Throws on a name that does not exist.
 */
export function armCrashPoint(setting: string | undefined): void {
  if (setting === undefined || setting === '') return;
  const [name, crossing] = setting.split(':');
  const known = CRASH_POINTS.find((point) => point === name);
  if (known === undefined) throw new Error(`CRASH_AT names no crash point: ${setting}`);
  armedName = known;
  crossingsLeft = Number(crossing ?? 1);
}

/** Ends this process with SIGKILL when the point is armed; otherwise one comparison. */
export function crashPoint(name: CrashPoint): void {
  if (name !== armedName) return;
  crossingsLeft -= 1;
  if (crossingsLeft <= 0) process.kill(process.pid, 'SIGKILL');
}
