import { useState } from 'react';
import { Link } from 'wouter';
import type { BonusMoney } from '../../../shared/rewards/offers/contract.ts';
import { DIC_CONVERT_LEAST_MICRO } from '../../../shared/rewards/earned/release.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { useT } from '../../i18n/language.ts';
import { useCash } from '../../players/money-in.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { callOnce } from '../../transport/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OfferFacts } from '../offers/offer-parts.tsx';
import { RefusedLine } from '../offers/refused-line.tsx';
import { usePress } from '../offers/use-press.ts';
import { useDicFacts, useUnlockRules, useUsdicFacts } from './dic-facts.ts';
import { DicMeter } from './dic-meter.tsx';
import { WelcomeArt } from './welcome-art.tsx';
import styles from './welcome-dialog.module.css';

/** How long the conversion is asked for until its outcome is known. */
const LIMIT_MS = 45_000;

type WelcomeDialogProps = {
  readonly money: BonusMoney;
  readonly onChange: () => void;
  readonly onClose: () => void;
};

/** The player's DIC, and their conversion to the balance. */
export function WelcomeDialog({ money, onChange, onClose }: WelcomeDialogProps) {
  const t = useT();
  const { code: currency, format } = useCash();
  const refusalText = useRefusalText();
  const facts = useDicFacts(money);
  const unlocking = useUnlockRules();
  const usdic = useUsdicFacts(money);
  const [convertedMicro, setConvertedMicro] = useState<bigint>();
  const { press, isBusy, failure } = usePress(async () => {
    const asking = { signal: AbortSignal.timeout(LIMIT_MS) };
    const { amount } = await callOnce('bonus.introductory.takeAmount', {}, asking);
    setConvertedMicro(BigInt(amount) * MICRO_PER_HUNDREDTH);
    onChange();
  });
  const canConvert = BigInt(money.dicAvailableMicro) >= DIC_CONVERT_LEAST_MICRO;
  const converting = canConvert ? (
    <Button isLoading={isBusy} isWide onClick={() => void press()} size="large" variant="hot">
      {t('welcome.convert', { sum: format(BigInt(money.dicAvailableMicro)), currency })}
    </Button>
  ) : (
    <Link className={buttonClass({ isWide: true, size: 'large' })} href="/cash/deposit">
      {t('welcome.deposit')}
    </Link>
  );
  return (
    <Dialog
      closeLabel={t('shell.close')}
      footer={converting}
      onClose={onClose}
      title={t('welcome.title')}
    >
      <div className={styles.body}>
        <div className={styles.art}>
          <WelcomeArt />
        </div>
        <OfferFacts facts={[...facts, ...unlocking, ...usdic]} />
        <DicMeter money={money} />
        <p className={styles.text}>{t('welcome.convert.text')}</p>
        <p aria-live="polite" className={styles.done}>
          {convertedMicro !== undefined &&
            t('welcome.converted', { sum: format(convertedMicro), currency })}
        </p>
        <RefusedLine text={failure === undefined ? undefined : refusalText(failure)} />
      </div>
    </Dialog>
  );
}
