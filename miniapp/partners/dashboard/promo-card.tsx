import { useState, type FormEvent } from 'react';
import { PROMO_CODE } from '../../../shared/platform/promo-code.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { CopyButton } from '../../fairness/copy-button.tsx';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './promo-card.module.css';

type CardProps = {
  /** The code in force; null until the partner chooses one. */
  readonly code: string | null;
  readonly onChanged: (code: string) => void;
};

/** The partner's promo code, and a form to choose it. */
export function PromoCard({ code, onChanged }: CardProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { attempt, isBusy, errorText } = useAttempt();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    const wished = typed.trim();
    setIsWrong(!PROMO_CODE.test(wished));
    if (!PROMO_CODE.test(wished)) return;
    void attempt(async () => {
      const { data } = await send('partnerInfo', 'changeReferalPromo', { code: wished });
      setTyped('');
      onChanged(data.code);
    });
  };
  return (
    <DeskCard title={t('partners.promo.title')}>
      <p className={styles.text}>{t('partners.promo.text')}</p>
      {code !== null && (
        <p className={styles.own}>
          <strong className={styles.code}>{code}</strong>
          <CopyButton name={t('partners.promo.title')} text={code} />
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          error={isWrong ? t('refusal.partner.promo-form') : errorText}
          hint={t('partners.promo.hint')}
          label={t(code === null ? 'partners.promo.choose' : 'partners.promo.another')}
          maxLength={40}
          onValueChange={(value) => {
            setTyped(value);
            setIsWrong(false);
          }}
          spellCheck={false}
          value={typed}
        />
        <Button isLoading={isBusy} type="submit">
          {t('partners.promo.save')}
        </Button>
      </form>
    </DeskCard>
  );
}
