import type { Bank, WithdrawPayway } from '../../../shared/cashdesk/withdraw-contract.ts';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import styles from './withdraw-form.module.css';
import type { WithdrawField } from './withdraw-fields.ts';

/** What names the payee. */
export type Payee = {
  readonly purse: string;
  readonly bankId: string;
  readonly memo: string;
  readonly hasNoMemo: boolean;
};

type PayeeFieldsProps = {
  readonly payway: WithdrawPayway;
  readonly banks: readonly Bank[];
  readonly payee: Payee;
  readonly onChange: (change: Partial<Payee>) => void;
  readonly errors: Partial<Record<WithdrawField, string>>;
};

/** How the number of a payee is called, by what it is. */
function purseName({ mask, crypto }: WithdrawPayway): MessageKey {
  if (crypto === 1) return 'withdraw.purse.address';
  if (mask === null) return 'withdraw.purse.account';
  return mask.startsWith('+') ? 'withdraw.purse.phone' : 'withdraw.purse.card';
}

function PurseField({ payway, payee, onChange, errors }: PayeeFieldsProps) {
  const t = useT();
  const { mask, network } = payway;
  const common = {
    label: t(purseName(payway)),
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

/** Where the money goes: the number under its mask, the bank, and the memo where there is one. */
export function PayeeFields(props: PayeeFieldsProps) {
  const { payway, banks, payee, onChange, errors } = props;
  const t = useT();
  return (
    <>
      <PurseField {...props} />
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
      {payway.needsMemo && <MemoFields {...props} />}
    </>
  );
}
