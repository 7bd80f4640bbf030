import type { GrantView } from '../../../shared/rewards/offers/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { OfferMeter } from '../offers/offer-parts.tsx';

/** Grants that are played for, the first to be paid first. */
const runningOf = (grants: readonly GrantView[]): readonly GrantView[] =>
  grants
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((a, b) => a.claimedAt.localeCompare(b.claimedAt));

/** How far each bonus for a deposit in coins is played for. */
export function CryptoProgress({ grants }: { readonly grants: readonly GrantView[] }) {
  const t = useT();
  const { code: currency, format } = useMoney();
  return runningOf(grants).map(({ id, amountMicro, playedMicro, needMicro }) => (
    <OfferMeter
      key={id}
      label={t('cryptoDeposit.running', { sum: format(BigInt(amountMicro)), currency })}
      part={Number(playedMicro) / Number(needMicro)}
      value={t('cryptoDeposit.played', {
        played: format(BigInt(playedMicro)),
        need: format(BigInt(needMicro)),
        currency,
      })}
    />
  ));
}
