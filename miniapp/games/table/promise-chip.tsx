import { useT } from '../../i18n/language.ts';
import { ProofChip } from '../frame/proof-chip.tsx';

/** Says that the outcome was sealed before the first stake, and opens what was promised. */
export function PromiseChip({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  return (
    <ProofChip aria-haspopup="dialog" onClick={onOpen}>
      {t('table.promise.chip')}
    </ProofChip>
  );
}
