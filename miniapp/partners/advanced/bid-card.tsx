import { type FormEvent, useState } from 'react';
import type { PartnerBid } from '../../../shared/partners/program/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './bid-card.module.css';

type Category = 1 | 2 | 3;
type CategoryWords = { readonly id: Category; readonly name: PlainKey; readonly note: PlainKey };

/** The deals that can be applied for, as the specification numbers them. */
const CATEGORIES: readonly CategoryWords[] = [
  { id: 1, name: 'partners.bid.deposits', note: 'partners.bid.deposits.note' },
  { id: 2, name: 'partners.bid.bets', note: 'partners.bid.bets.note' },
  { id: 3, name: 'partners.bid.cpa', note: 'partners.bid.cpa.note' },
];

const STATES = {
  waiting: { name: 'partners.bid.waiting', tone: 'warn', text: 'partners.bid.waiting.text' },
  approved: { name: 'partners.bid.approved', tone: 'win', text: 'partners.bid.approved.text' },
  rejected: { name: 'partners.bid.rejected', tone: 'plain', text: 'partners.bid.rejected.text' },
} as const;

const SOURCES_MOST = 1000;
const TELEGRAM_MOST = 64;

type FormProps = { readonly onSent: (bid: PartnerBid) => void };

/** What was typed, and sending it. */
function useApplication(onSent: FormProps['onSent']) {
  const [sources, setSources] = useState('');
  const [telegram, setTelegram] = useState('');
  const [category, setCategory] = useState<Category>(1);
  const { attempt, isBusy, errorText } = useAttempt();
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    void attempt(async () => {
      const data = {
        trafficSources: sources.trim(),
        telegramLogin: telegram.trim(),
        SelectedCategory: category,
      };
      onSent((await send('partnerInfo', 'sendBidToAdvancedPartner', { data })).data);
    });
  };
  const isFilled = sources.trim() !== '' && telegram.trim() !== '';
  return {
    sources,
    setSources,
    telegram,
    setTelegram,
    category,
    setCategory,
    submit,
    isBusy,
    errorText,
    isFilled,
  };
}

function BidForm({ onSent }: FormProps) {
  const t = useT();
  const form = useApplication(onSent);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('partners.bid.category')}</legend>
        <ChoiceList
          choices={CATEGORIES.map(({ id, name, note }) => ({ id, label: t(name), note: t(note) }))}
          chosen={form.category}
          onChoose={form.setCategory}
        />
      </fieldset>
      <Field hint={t('partners.bid.sources.hint')} label={t('partners.bid.sources')}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={SOURCES_MOST}
            onChange={(change) => form.setSources(change.target.value)}
            rows={4}
            value={form.sources}
          />
        )}
      </Field>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        hint={t('partners.bid.telegram.hint')}
        label={t('partners.bid.telegram')}
        maxLength={TELEGRAM_MOST}
        onValueChange={form.setTelegram}
        spellCheck={false}
        value={form.telegram}
      />
      <p className={styles.error} role="alert">
        {form.errorText}
      </p>
      <Button
        disabled={!form.isFilled}
        isLoading={form.isBusy}
        size="large"
        type="submit"
        variant="hot"
      >
        {t('partners.bid.send')}
      </Button>
    </form>
  );
}

function SentBid({ bid }: { readonly bid: PartnerBid }) {
  const t = useT();
  const { date } = useFormats();
  const category = CATEGORIES.find(({ id }) => id === bid.SelectedCategory);
  return (
    <div aria-live="polite" className={styles.sent}>
      <p className={styles.text}>{t(STATES[bid.status].text)}</p>
      {bid.reason !== null && <p className={styles.reason}>{bid.reason}</p>}
      <p className={styles.note}>
        {category !== undefined && `${t(category.name)} · `}
        {date(bid.createdAt)} · {bid.telegramLogin}
      </p>
    </div>
  );
}

type CardProps = FormProps & {
  /** The newest application; null where there was none. */
  readonly bid: PartnerBid | null;
};

/** The application for a deal of one's own: the form, and what became of the last one. */
export function BidCard({ bid, onSent }: CardProps) {
  const t = useT();
  const state = bid === null ? undefined : STATES[bid.status];
  return (
    <DeskCard
      end={state !== undefined && <Chip tone={state.tone}>{t(state.name)}</Chip>}
      title={t('partners.bid.title')}
      tone="glow"
    >
      {bid === null ? (
        <p className={styles.text}>{t('partners.bid.text')}</p>
      ) : (
        <SentBid bid={bid} />
      )}
      {(bid === null || bid.status === 'rejected') && <BidForm onSent={onSent} />}
    </DeskCard>
  );
}
