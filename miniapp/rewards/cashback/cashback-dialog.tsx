import type { CashbackTimer } from '../../../shared/rewards/cashback/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal } from '../../ui/modal-atom.ts';
import { Note, Row, Rows } from '../earned/earned-parts.tsx';
import styles from '../earned/earned-dialog.module.css';
import { CashbackDue } from './cashback-card.tsx';
import { useCashback } from './use-cashback.ts';

type Week = NonNullable<CashbackTimer['own']>['running'];

/** A week's loss and counted stake, and what comes back of them. */
function WeekRows({ week }: { readonly week: Week }) {
  const t = useT();
  const money = useMoney();
  const lossMicro = BigInt(week.lossMicro);
  return (
    <Rows>
      <Row name={t('cashback.loss')} value={money.format(lossMicro > 0n ? lossMicro : 0n)} />
      <Row name={t('cashback.counted')} value={money.format(BigInt(week.countedMicro))} />
      <Row
        isTotal
        name={t('cashback.back')}
        value={`${money.format(BigInt(week.amountMicro))} ${money.code}`}
      />
    </Rows>
  );
}

type ViewProps = { readonly state: AnswerOf<CashbackTimer>; readonly reload: () => Promise<void> };

/** The dialog's content in a given state. */
export function CashbackDialogView({ state, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const timer = state.status === 'ready' ? state.answer : undefined;
  const own = timer?.own ?? null;
  return (
    <div className={styles.body}>
      {state.status === 'waiting' && <CardWaiting />}
      {state.status === 'failed' && (
        <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />
      )}
      {timer !== undefined && <CashbackDue reload={reload} timer={timer} />}
      {own !== null && (
        <>
          <h3 className={styles.heading}>{t('cashback.running')}</h3>
          <WeekRows week={own.running} />
        </>
      )}
      <Note>{t('cashback.lead')}</Note>
      <Note>{t('cashback.cap')}</Note>
      <Note>{timer?.isCredited === true ? t('cashback.credited') : t('cashback.week')}</Note>
    </div>
  );
}

/** Weekly cashback: what can be taken, the running week, and how it is reckoned. */
export function CashbackDialog() {
  const t = useT();
  const { state, reload } = useCashback();
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('cashback.title')}>
      <CashbackDialogView reload={reload} state={state} />
    </Dialog>
  );
}
