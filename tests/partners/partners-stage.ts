import { randomUUID } from 'node:crypto';
import type { StaffDeps } from '../../api/accounts/staff/authorise.ts';
import type { PartnerDeps, PartnerMoneyDeps } from '../../api/partners/partner-deps.ts';
import { POLICIES } from '../../shared/policy/policy.ts';
import { countEarnings } from '../../api/partners/earnings/count-earnings.ts';
import { readBalance } from '../../api/partners/orders/order-money.ts';
import { ensurePartner } from '../../api/partners/program/ensure-partner.ts';
import { addDeal } from '../../api/partners/deals/add-deal.ts';
import type { DealKind } from '../../shared/partners/rules.ts';
import { deposit, type TestPlayer } from '../ledger/ledger-fixture.ts';
import { openPersonStage, type PersonStage } from '../rewards/person-stage.ts';
import { MICRO } from '../rewards/rewards-fixture.ts';

/** What a player did since they came, in base units. */
type Did = { readonly deposited?: bigint; readonly played?: bigint; readonly device?: string };

/** Partners over a database of their own. */
export type PartnersStage = PersonStage & {
  readonly partnerDeps: PartnerDeps;
  readonly staffDeps: StaffDeps & PartnerMoneyDeps;
  /** A partner who agreed on a deal of their own, or on that of the programme. */
  partner(deal?: { readonly kind: DealKind; readonly shareBp: number }): Promise<TestPlayer>;
  /** A player who came by a partner. */
  referral(partner: TestPlayer, did?: Did): Promise<TestPlayer>;
  /** Pays in or out by the cash desk's book alone, as if it were over. */
  paid(player: TestPlayer, code: 1 | 2, units: bigint): Promise<void>;
  /** Counts what was earned until now. */
  count(): Promise<void>;
  earned(partner: TestPlayer): Promise<bigint>;
};

export async function openPartnersStage(): Promise<PartnersStage> {
  const stage = await openPersonStage();
  const { db, deps, owner } = stage;
  const places = { of: (address: string) => ({ address, country: 'KZ', isBlocked: false }) };
  const config = { ...deps.config, fingerprintKey: 'f'.repeat(32) };
  const paid: PartnersStage['paid'] = async ({ id }, code, units) => {
    await owner.query(
      `insert into payments (id, player_id, code, state, payway_id, amount_micro, currency_id,
         payer_currency, amount_in_currency, rate_micro, credited_micro, created_at, updated_at,
         finished_at)
       select $1, $2, $3, 2, id, $4, 1, 'RUB', 1, 1000000, $5, $6, $6, $6
         from payways order by id limit 1`,
      [
        randomUUID(),
        id,
        code,
        String(units * MICRO),
        code === 1 ? String(units * MICRO) : null,
        new Date(deps.clock.nowMs()),
      ],
    );
  };
  return {
    ...stage,
    staffDeps: { ...deps, config: { policy: POLICIES.standard } },
    partnerDeps: { ...deps, places, config },
    paid,
    partner: async (deal) => {
      const partner = await stage.person();
      await ensurePartner(db, BigInt(partner.id), deps.clock.nowMs());
      if (deal !== undefined) {
        const at = new Date(deps.clock.nowMs() - 1000);
        await db.transaction().execute(async (trx) => {
          const terms = { level: 3, by: 'test', isAccepted: true, at, ...deal };
          await addDeal(trx, BigInt(partner.id), terms);
        });
      }
      return partner;
    },
    referral: async (partner, { deposited = 1n, played = 0n, device } = {}) => {
      const player = await stage.person(device === undefined ? {} : { device });
      await stage.invite(partner, player);
      const at = new Date(deps.clock.nowMs());
      await owner.query('update players set created_at = $2 where id = $1', [player.id, at]);
      if (deposited > 0n) await paid(player, 1, deposited);
      if (played > 0n) {
        await deposit(stage.ledger, player, played * MICRO);
        await stage.play(player, played * MICRO);
      }
      return player;
    },
    count: () => countEarnings(deps),
    earned: async ({ id }) => (await readBalance(db, BigInt(id))).earnedMicro,
  };
}
