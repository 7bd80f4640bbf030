import { useT } from '../../i18n/language.ts';
import type { BoardProps, ProofOf } from '../proof-parts/game-proof.ts';

/** A flip played again. */
export function CoinflipReplay({ proof, moment }: BoardProps<ProofOf<'coinflip'>>) {
  const t = useT();
  return <p>{moment.kind === 'end' ? t('coinflip.side', { side: proof.winner }) : '…'}</p>;
}
