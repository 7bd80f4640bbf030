import { useState } from 'react';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { CPA_ROWS, INVITE_DIC } from '../../../shared/partners/rules.ts';
import { VIP_LEVELS } from '../../../shared/players/levels.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import styles from './tables-dialog.module.css';

type TableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** The cells of each row; the first one names it. */
  readonly rows: readonly (readonly string[])[];
};

function Table({ label, heads, rows }: TableProps) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={heads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InviteTable() {
  const t = useT();
  const { number } = useFormats();
  const rows = VIP_LEVELS.map(({ statusName, needsCompoints }, index) => [
    statusName,
    number(needsCompoints),
    number(INVITE_DIC[index] ?? 0),
  ]);
  const sum = INVITE_DIC.reduce((total: number, dic) => total + dic, 0);
  return (
    <>
      <p className={styles.text}>{t('partners.invite.text', { sum: number(sum) })}</p>
      <Table
        heads={[
          t('partners.column.level'),
          t('partners.column.bets', { base: BASE_CURRENCY }),
          t('partners.column.dic'),
        ]}
        label={t('partners.tables.invite')}
        rows={rows}
      />
    </>
  );
}

function CpaTable() {
  const t = useT();
  const { number } = useFormats();
  const base = BASE_CURRENCY;
  const rows = CPA_ROWS.map(({ level, bet, deposit, prize }) => [
    VIP_LEVELS[level - 1]?.statusName ?? '',
    number(bet),
    number(deposit),
    number(prize),
  ]);
  return (
    <>
      <p className={styles.text}>{t('partners.cpa.text')}</p>
      <Table
        heads={[
          t('partners.column.level'),
          t('partners.column.bets', { base }),
          t('partners.column.deposits', { base }),
          t('partners.column.prize', { base }),
        ]}
        label={t('partners.tables.cpa')}
        rows={rows}
      />
    </>
  );
}

const TABS = [
  { id: 'invite', label: 'partners.tables.invite' },
  { id: 'cpa', label: 'partners.tables.cpa' },
] as const;

/** What a partner gets when an invited player reaches a level, and what CPA pays. */
export function TablesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [shown, setShown] = useState<(typeof TABS)[number]['id']>('invite');
  return (
    <Dialog
      closeLabel={t('shell.close')}
      isWide
      onClose={onClose}
      title={t('partners.tables.title')}
    >
      <div className={styles.content}>
        <Tabs
          idBase="partner-tables"
          label={t('partners.tables.title')}
          onSelect={setShown}
          selected={shown}
          tabs={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
        />
        <TabPanel id={shown} idBase="partner-tables">
          <div className={styles.content}>
            {shown === 'invite' ? <InviteTable /> : <CpaTable />}
          </div>
        </TabPanel>
      </div>
    </Dialog>
  );
}
