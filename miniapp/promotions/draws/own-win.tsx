import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoscowMoment } from './moscow-moment.ts';
import { PrizeWaitNote } from './prize-wait.tsx';

/** Tells a winner when their prize comes, or why it is not there yet; nothing where none waits. */
export function OwnWin({ draw: { own } }: { readonly draw: DrawView }) {
  const t = useT();
  const moment = useMoscowMoment();
  if (own?.waits === undefined) return null;
  if (own.paysAt !== undefined) {
    return (
      <p>
        <strong>{t('draw.waits')}</strong> {t('draw.waits.at', { at: moment(own.paysAt) })}
      </p>
    );
  }
  return <PrizeWaitNote lead={t('draw.waits')} waits={own.waits} />;
}
