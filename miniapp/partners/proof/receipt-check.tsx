import { useAtomValue } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import type { ReceiptVerdict } from '../../../shared/partners/judge-receipt.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Checked, checkReceipts, parseReceipts } from './check-receipts.ts';
import styles from './receipt-check.module.css';

/** How many receipts are shown one by one of those that prove something against the operator. */
const SHOWN = 20;

/** The text of each verdict; what matters most is told first. */
const TEXTS = {
  missing: 'partners.receipt.missing',
  changed: 'partners.receipt.changed',
  'not-the-day': 'partners.receipt.not-the-day',
  'not-ours': 'partners.receipt.not-ours',
  'other-partner': 'partners.receipt.other-partner',
  'not-published': 'partners.receipt.not-published',
  present: 'partners.receipt.present',
} as const satisfies Readonly<Record<ReceiptVerdict, string>>;
const ORDER = Object.keys(TEXTS) as readonly ReceiptVerdict[];
const BAD: readonly ReceiptVerdict[] = ['missing', 'changed', 'not-the-day'];

/** What receipts came to: how many of each, and those that were wronged by what they say. */
export function Verdicts({ checked }: { readonly checked: readonly Checked[] }) {
  const t = useT();
  const { number } = useFormats();
  const wronged = checked.filter(({ verdict }) => BAD.includes(verdict));
  return (
    <output className={styles.verdicts}>
      {ORDER.map((verdict) => {
        const count = checked.filter((one) => one.verdict === verdict).length;
        if (count === 0) return null;
        const tone = verdict === 'present' ? styles.good : BAD.includes(verdict) && styles.bad;
        return (
          <p className={tone || styles.plain} key={verdict}>
            {t(TEXTS[verdict], { count: number(count) })}
          </p>
        );
      })}
      {wronged.length > 0 && (
        <ul className={styles.wronged}>
          {wronged.slice(0, SHOWN).map(({ receipt }) => (
            <li key={receipt.eventId}>{receipt.facts ?? receipt.kind}</li>
          ))}
        </ul>
      )}
    </output>
  );
}

type FileProps = { readonly onText: (text: string) => void };

function FileButton({ onText }: FileProps) {
  const t = useT();
  const open = (change: ChangeEvent<HTMLInputElement>) => {
    const file = change.target.files?.[0];
    change.target.value = '';
    void file?.text().then(onText);
  };
  return (
    <label className={styles.file}>
      <input accept="application/json,.json" className={styles.input} onChange={open} type="file" />
      <span className={buttonClass({ variant: 'quiet' })}>{t('partners.receipt.file')}</span>
    </label>
  );
}

/** Checks receipts, pasted or from a file, against the published roots of their days. */
export function ReceiptCheck() {
  const t = useT();
  const partner = useAtomValue(userAtom)?.publicId ?? '';
  const { attempt, isBusy, errorText } = useAttempt();
  const [text, setText] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  const [checked, setChecked] = useState<readonly Checked[]>();
  const check = (said: string) => {
    const receipts = parseReceipts(said);
    setIsUnread(receipts === undefined);
    setChecked(undefined);
    if (receipts === undefined) return;
    void attempt(async () => setChecked(await checkReceipts(partner, receipts)));
  };
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('partners.receipt.title')}</h3>
      <p className={styles.text}>{t('partners.receipt.text')}</p>
      <Field
        error={isUnread ? t('partners.receipt.unread') : errorText}
        label={t('partners.receipt.paste')}
      >
        {(control) => (
          <TextArea
            {...control}
            onChange={(change) => setText(change.target.value)}
            rows={3}
            spellCheck={false}
            value={text}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button isLoading={isBusy} onClick={() => check(text)}>
          {t('partners.receipt.check')}
        </Button>
        <FileButton onText={check} />
      </div>
      {checked !== undefined && <Verdicts checked={checked} />}
    </section>
  );
}
