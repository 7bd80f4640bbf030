import { randomUUID } from 'node:crypto';
import { signRound } from '../../api/sandbox/drand/sign-round.ts';
import { advanceDraws } from '../../api/promotions/draws/advance-draws.ts';
import type { DrawProofDeps } from '../../api/promotions/draws/draw-proof.ts';
import { proveDraw } from './draw-proofs.ts';
import { CLOSE_AFTER_MS, type Draw, readDraw } from '../../api/promotions/tickets/draw-store.ts';
import type { DrawDeps } from '../../api/promotions/draws/draws-deps.ts';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { openDraw } from '../../api/promotions/draws/open-draw.ts';
import { giveDepositTickets } from '../../api/promotions/tickets/give-deposit-tickets.ts';
import { giveLoginTickets } from '../../api/promotions/tickets/give-login-tickets.ts';
import { createLogger } from '../../api/platform/logger.ts';
import { beaconRoundAt, beaconTimeMs, randomnessOf } from '../../shared/fairness/beacon.ts';
import { isBeaconSigned } from '../../shared/fairness/beacon-signature.ts';
import { SANDBOX_BEACON } from '../../shared/fairness/sandbox-sources.ts';
import { verifyProof } from '../../shared/games/proof/verify.ts';
import type { DrawTerms } from '../../shared/promotions/draws/terms.ts';
import type { Books, TestPlayer } from '../ledger/ledger-fixture.ts';
import { MICRO, openTestRewards, type TestRewards } from '../rewards/rewards-fixture.ts';
import { HOUR_MS } from '../../shared/platform/durations.ts';

/** The Monday on which the first draw begins; each one has a week of its own, so none sees another. */
const START = Date.parse('2027-03-01T00:00:00+03:00');
const WEEK_MS = 7 * 86_400_000;

/** Draws over a database of their own, with a beacon that the sandbox's key signs. */
export type DrawStage = TestRewards & {
  readonly draws: DrawDeps;
  /** What another process of the product has over its own connections. */
  over(books: Pick<Books, 'db' | 'ledger'>): DrawDeps;
  /** Opens a draw of the next week, of which an hour has passed then; its name. */
  open(terms?: Partial<DrawTerms>): Promise<string>;
  /** A credited deposit of so many roubles, of which draws are told; its payment's id. */
  deposit(player: TestPlayer, units: number): Promise<string>;
  /** The same, which nobody told draws of. */
  keepDeposit(player: TestPlayer, units: number): Promise<string>;
  /** A credited deposit goes back: it is none any more. */
  undoDeposit(paymentId: string): Promise<void>;
  /** The player visits now. */
  visit(player: TestPlayer): Promise<void>;
  read(slug: string): Promise<Draw>;
  /** Takes a draw on as far as its list is closed, it is drawn, and it is paid, as time passes. */
  closeList(slug: string): Promise<void>;
  draw(slug: string): Promise<void>;
  finish(slug: string): Promise<void>;
};

/** A beacon that never waits: what a round says is known as soon as its time has come. */
const beaconAt = (nowMs: () => number): DrawDeps['beacon'] & DrawProofDeps['beacon'] => ({
  info: SANDBOX_BEACON,
  roundAt: (atMs) => beaconRoundAt(SANDBOX_BEACON, atMs),
  timeMs: (round) => beaconTimeMs(SANDBOX_BEACON, round),
  fetch: async (round) => {
    if (nowMs() < beaconTimeMs(SANDBOX_BEACON, round)) return undefined;
    const signature = signRound(round);
    return { round, signature, randomness: randomnessOf(signature) };
  },
});

/** Writes a credited deposit as the cash desk does. */
const depositsOf =
  ({ owner, deps: { clock } }: TestRewards): DrawStage['keepDeposit'] =>
  async (player, units) => {
    const id = randomUUID();
    await owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
         finished_at)
       values ($1, $2, 1, 2, 4, $3::bigint, 1, 'RUB', $3::bigint / 1000000, 1000000, $3::bigint,
         $4, $4, $4)`,
      [id, player.id, String(BigInt(units) * MICRO), new Date(clock.nowMs())],
    );
    return id;
  };

export async function openDrawStage(): Promise<DrawStage> {
  const stage = await openTestRewards();
  const { deps, db } = stage;
  const setTime = (ms: number) => stage.setTime(ms);
  const { clock } = deps;
  const beacon = beaconAt(() => clock.nowMs());
  const over: DrawStage['over'] = (books) => ({
    ...deps,
    ...books,
    beacon,
    logger: createLogger('silent'),
  });
  const draws = over(stage);
  const read = async (slug: string) => {
    const draw = await readDraw(db, slug);
    if (draw === undefined) throw new Error(`no draw ${slug}`);
    return draw;
  };
  const keepDeposit = depositsOf(stage);
  let weeks = 0;
  const closeList = async (slug: string) => {
    setTime((await read(slug)).endsAtMs + CLOSE_AFTER_MS + 1000);
    await advanceDraws(draws);
  };
  const draw = async (slug: string) => {
    await closeList(slug);
    setTime(beacon.timeMs((await read(slug)).drandRound) + 1000);
    await advanceDraws(draws);
  };
  return {
    ...stage,
    draws,
    over,
    read,
    keepDeposit,
    open: async (terms = {}) => {
      weeks += 1;
      const startMs = START + weeks * WEEK_MS;
      const slug = `draw-${weeks}`;
      const draw = { slug, startsAt: new Date(startMs), endsAt: new Date(startMs + WEEK_MS) };
      await openDraw(draws, { ...draw, terms: { ...SUMMER_TERMS, ...terms } });
      setTime(startMs + HOUR_MS);
      return slug;
    },
    deposit: async (player, units) => {
      const paymentId = await keepDeposit(player, units);
      await giveDepositTickets(draws, {
        paymentId,
        playerId: player.id,
        creditedMicro: BigInt(units) * MICRO,
        creditedAt: new Date(clock.nowMs()),
      });
      return paymentId;
    },
    undoDeposit: async (paymentId) => {
      await stage.owner.query(
        'update payments set state = 4, credited_micro = null where id = $1',
        [paymentId],
      );
    },
    visit: ({ id }) => giveLoginTickets(draws, id),
    closeList,
    draw,
    finish: async (slug) => {
      await draw(slug);
      setTime((await read(slug)).payAtMs ?? clock.nowMs());
      await advanceDraws(draws);
    },
  };
}

/** What somebody's own machine says of a draw's proof, and the checks that do not hold. */
export async function verdictOf({ draws }: DrawStage, slug: string) {
  const proof = await proveDraw(draws, slug);
  return { proof, ...judge(proof) };
}

export function judge(proof: unknown) {
  const { isProved, checks } = verifyProof(proof, { isBeaconSigned, isSandboxTrusted: true });
  return { isProved, failing: checks.filter(({ isOk }) => !isOk).map(({ name }) => name) };
}

/** Who won which place, in the order of places, without those who lost it. */
export async function winnersOf({ db }: TestRewards, slug: string) {
  const rows = await db
    .selectFrom('drawn_tickets')
    .innerJoin('draws', 'draws.id', 'drawn_tickets.draw_id')
    .select(['place', 'prize', 'number', 'player_id', 'is_paid'])
    .where('slug', '=', slug)
    .where('place', 'is not', null)
    .where('out_order', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({ ...row, number: Number(row.number), player: Number(row.player_id) }));
}
