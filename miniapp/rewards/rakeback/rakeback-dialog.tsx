import { useAtomValue } from 'jotai';
import { rakebackParts } from '../../../shared/rewards/earned/rakeback.ts';
import type { RakebackView } from '../../../shared/rewards/rakeback/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { isSignedInAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import type { AnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closeModal } from '../../ui/modal-atom.ts';
import { Note, Row, Rows } from '../earned/earned-parts.tsx';
import styles from '../earned/earned-dialog.module.css';
import { RakebackDue } from './rakeback-card.tsx';
import { useRakeback } from './use-rakeback.ts';

/** The formula with the player's own figures: each part of the stake at its rate. */
function Formula({ rakeback }: { readonly rakeback: RakebackView }) {
  const t = useT();
  const money = useMoney();
  const { number } = useFormats();
  const totals = {
    experienceMicro: BigInt(rakeback.experienceMicro),
    countedMicro: BigInt(rakeback.countedMicro),
  };
  const parts = rakebackParts(totals).filter(
    ({ stakeMicro }, index) => index === 0 || stakeMicro > 0n,
  );
  return (
    <Rows>
      {parts.map(({ permille, stakeMicro }) => (
        <Row
          key={permille}
          name={t('rakeback.part', {
            stake: money.format(stakeMicro),
            percent: number(Number(permille) / 10),
          })}
          value={money.formatExact((stakeMicro * permille) / 20_000n)}
        />
      ))}
      <Row name={t('rakeback.paid')} value={money.formatSigned(-BigInt(rakeback.paidMicro))} />
      <Row
        isTotal
        name={t('rakeback.due')}
        value={`${money.format(BigInt(rakeback.dueMicro))} ${money.code}`}
      />
    </Rows>
  );
}

type ViewProps = { readonly state: AnswerOf<RakebackView>; readonly reload: () => Promise<void> };

/** The dialog's content in a given state. */
export function RakebackDialogView({ state, reload }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <div className={styles.body}>
      {state.status === 'waiting' && <CardWaiting />}
      {state.status === 'failed' && (
        <CardFailed onRetry={() => void reload()} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' && (
        <>
          <RakebackDue rakeback={state.answer} reload={reload} />
          <h3 className={styles.heading}>{t('rakeback.how')}</h3>
          <Note>{t('rakeback.formula')}</Note>
          <Formula rakeback={state.answer} />
        </>
      )}
      <Note>{t('rakeback.real')}</Note>
    </div>
  );
}

function Own() {
  const { state, reload } = useRakeback();
  return <RakebackDialogView reload={reload} state={state} />;
}

/** Rakeback: what has come together, how, and the button that takes it. */
export function RakebackDialog() {
  const t = useT();
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeModal} title={t('rakeback.title')}>
      {isSignedIn ? <Own /> : <Note>{t('rakeback.lead')}</Note>}
    </Dialog>
  );
}
