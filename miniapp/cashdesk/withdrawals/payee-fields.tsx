import { useState } from 'react';
import type { Bank, WithdrawPayway } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { useT } from '../../i18n/language.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useMoment } from '../../i18n/use-moment.ts';
import { purseWords } from './fault-words.ts';
import { MaskedInput } from './masked-input.tsx';
import type { KnownPayee, Payee } from './payee-wish.ts';
import styles from './withdraw-form.module.css';
import type { WithdrawField } from './withdraw-fields.ts';

type PayeeFieldsProps = {
  readonly payway: WithdrawPayway;
  readonly banks: readonly Bank[];
  readonly payee: Payee;
  /** Payees that can be chosen instead of typing. */
  readonly known: readonly KnownPayee[];
  readonly onChange: (change: Partial<Payee>) => void;
  readonly errors: Partial<Record<WithdrawField, string>>;
};

function PurseField({ payway, payee, onChange, errors }: PayeeFieldsProps) {
  const t = useT();
  const { mask, network } = payway;
  const common = {
    label: t(purseWords(payway).name),
    error: errors.purse,
    value: payee.purse,
    onValueChange: (purse: string) => onChange({ purse }),
    name: 'purseNumber',
  };
  if (mask !== null) {
    return (
      <MaskedInput {...common} autoComplete={mask.startsWith('+') ? 'tel' : 'off'} mask={mask} />
    );
  }
  return (
    <TextInput
      {...common}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      hint={network === null ? undefined : t('withdraw.purse.network', { network })}
      spellCheck={false}
    />
  );
}

function MemoFields({ payee, onChange, errors }: PayeeFieldsProps) {
  const t = useT();
  return (
    <div className={styles.memo}>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        disabled={payee.hasNoMemo}
        error={errors.memo}
        hint={t('withdraw.memo.hint')}
        label={t('withdraw.memo')}
        name="memoTag"
        onValueChange={(memo) => onChange({ memo })}
        spellCheck={false}
        value={payee.hasNoMemo ? '' : payee.memo}
      />
      <Checkbox
        isChecked={payee.hasNoMemo}
        label={t('withdraw.memo.none')}
        onCheckedChange={(hasNoMemo) => onChange({ hasNoMemo })}
      />
    </div>
  );
}

/** The choice of payee: an earlier one, with when it can be paid, or a new one. */
function KnownChoice({ known, payee, onChange, errors }: PayeeFieldsProps) {
  const t = useT();
  const moment = useMoment();
  const [nowMs] = useState(() => Date.now());
  const wordOf = ({ face, usableFrom }: KnownPayee) => {
    if (usableFrom === null) return t('withdraw.known.own', { face });
    return Date.parse(usableFrom) > nowMs
      ? t('withdraw.known.rests', { face, at: moment(usableFrom) })
      : t('withdraw.known.ready', { face });
  };
  const isChosen = known.some(({ id }) => id === payee.knownId);
  return (
    <SelectInput
      choices={[
        { value: '', label: t('withdraw.known.new') },
        ...known.map((one) => ({ value: one.id, label: wordOf(one) })),
      ]}
      error={isChosen ? errors.purse : undefined}
      label={t('withdraw.known')}
      onValueChange={(knownId) => onChange({ knownId })}
      value={isChosen ? payee.knownId : ''}
    />
  );
}

/**
 * Where the money goes: an earlier payee, or the number in its mask, the bank, and the memo if
 * there is one.
 */
export function PayeeFields(props: PayeeFieldsProps) {
  const { payway, banks, payee, known, onChange, errors } = props;
  const t = useT();
  const isTyped = !known.some(({ id }) => id === payee.knownId);
  return (
    <>
      {known.length > 0 && <KnownChoice {...props} />}
      {isTyped && <PurseField {...props} />}
      {payway.needsBank && (
        <SelectInput
          choices={[
            { value: '', label: t('withdraw.bank.choose') },
            ...banks.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          error={errors.bank}
          label={t('withdraw.bank')}
          onValueChange={(bankId) => onChange({ bankId })}
          value={payee.bankId}
        />
      )}
      {isTyped && payway.needsMemo && <MemoFields {...props} />}
    </>
  );
}
