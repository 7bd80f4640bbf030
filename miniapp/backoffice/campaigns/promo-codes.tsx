import { useMemo, useState } from 'react';
import type { OfficePromoCode } from '../../../shared/backoffice/campaigns/contract.ts';
import { ActForm, type ActValues, type ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Moment } from '../kit/moment.tsx';
import { Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';

/** Promo codes, the newest first, and making one. */
export function PromoCodes({ campaigns }: { readonly campaigns: readonly string[] }) {
  const { data, failure, isLoading, reload } = useAsk('promo.list', {});
  const [act, setAct] = useState<ChosenAct>();
  const columns = useMemo(() => columnsOf((row) => setAct(switching(row))), []);
  return (
    <Panel
      acts={<Button onClick={() => setAct(adding(campaigns))}>Add a code</Button>}
      title="Promo codes"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the codes" />}
      {data?.codes.length === 0 && <Empty title="No code yet" />}
      {data !== undefined && data.codes.length > 0 && (
        <DataTable
          caption="Table of promo codes"
          columns={columns}
          isStale={isLoading}
          keyOf={({ code }) => code}
          rows={data.codes}
        />
      )}
      {act !== undefined && (
        <ActForm
          act={act}
          onClose={(isKept) => {
            setAct(undefined);
            if (isKept) reload();
          }}
        />
      )}
    </Panel>
  );
}

const columnsOf = (
  onSwitch: (row: OfficePromoCode) => void,
): readonly Column<OfficePromoCode>[] => [
  { key: 'code', title: 'Code', kind: 'code', cell: ({ code }) => code },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isOn }) => <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>,
  },
  { key: 'campaign', title: 'Campaign', cell: ({ campaignId }) => campaignId },
  {
    key: 'uses',
    title: 'Used',
    kind: 'figure',
    sortBy: ({ uses }) => uses,
    cell: ({ uses, usesMost }) => (usesMost === null ? uses : `${uses} of ${usesMost}`),
  },
  { key: 'whose', title: 'Whose', cell: whose },
  {
    key: 'ends',
    title: 'Ends',
    cell: ({ endsAt }) => (endsAt === null ? '' : <Moment at={endsAt} />),
  },
  {
    key: 'by',
    title: 'Made by',
    cell: ({ by, asked }) => (
      <>
        {by} <AskedLine asked={asked} />
      </>
    ),
  },
  {
    key: 'switch',
    title: 'Change',
    kind: 'acts',
    cell: (row) => <SwitchButton isOn={row.isOn} onClick={() => onSwitch(row)} what={row.code} />,
  },
];

function whose({ ownerId, isPublic }: OfficePromoCode): string {
  if (ownerId !== null) return `referral of ${ownerId}`;
  return isPublic ? 'public' : 'hidden';
}

const switching = ({ code, isOn }: OfficePromoCode): ChosenAct => ({
  title: `Switch ${code} ${isOn ? 'off' : 'on'}`,
  isDanger: isOn,
  note: isOn ? 'It goes off at once.' : 'Two people switch it on.',
  send: () => ask('promo.switch', { code, isOn: !isOn }),
});

const adding = (campaigns: readonly string[]): ChosenAct => ({
  title: 'Add a code',
  note: 'A code that may give a large sum, or has no end, takes two people.',
  fields: [
    { name: 'code', label: 'Code (6 to 12 Latin letters and digits)', maxLength: 12 },
    { name: 'campaignId', label: 'Campaign', options: campaigns.map((id) => [id, id] as const) },
    {
      name: 'isPublic',
      label: 'Who may see its conditions',
      options: [
        ['no', 'Only those who may take it'],
        ['yes', 'Anyone who types it'],
      ],
    },
    { name: 'usesMost', label: 'Maximum uses', kind: 'number', isOptional: true },
    { name: 'endsAt', label: 'Ends (UTC)', kind: 'datetime-local', isOptional: true },
    { name: 'ownerId', label: 'Id of the player it belongs to', isOptional: true },
  ],
  send: (values) => ask('promo.add', codeOf(values)),
});

function codeOf({ code = '', campaignId = '', isPublic, usesMost, endsAt, ownerId }: ActValues) {
  return {
    code,
    campaignId,
    isPublic: isPublic === 'yes',
    ...(usesMost !== undefined && usesMost !== '' && { usesMost: Number(usesMost) }),
    ...(endsAt !== undefined && endsAt !== '' && { endsAt: `${endsAt}:00Z` }),
    ...(ownerId !== undefined && ownerId !== '' && { ownerId }),
  };
}
