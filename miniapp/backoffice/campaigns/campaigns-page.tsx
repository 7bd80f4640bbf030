import { useMemo, useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import type { OfficeCampaign } from '../../../shared/backoffice/campaigns/contract.ts';
import { ActForm, type ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { Amount } from '../kit/amount.tsx';
import { Badge } from '../kit/badge.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { type Column, DataTable } from '../kit/table.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import { CampaignEditor } from './campaign-editor.tsx';
import styles from './campaigns-page.module.css';
import { PromoCodes } from './promo-codes.tsx';
import { RequestedTermsPanel } from './requested-terms.tsx';

/** Campaigns: the list, what waits for a second person, the builder, and promo codes. */
export function CampaignsPage() {
  const { data, failure, isLoading, reload } = useAsk('campaigns.list', {});
  const campaigns = data?.campaigns ?? [];
  const promos = campaigns.filter(({ terms }) => terms.reward === 'promo').map(({ id }) => id);
  return (
    <Page
      acts={
        <>
          <Link className={styles.link} href="/codes">
            Promo codes
          </Link>
          <Link className={styles.link} href="/new">
            New campaign
          </Link>
        </>
      }
      lead="Two people publish new terms, after the prover has checked them."
      title="Campaigns"
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the campaigns" />}
      {data !== undefined && (
        <Switch>
          <Route path="/">
            {data.requested.map((asked) => (
              <RequestedTermsPanel
                asked={asked}
                before={campaigns.find(({ id }) => id === asked.id)}
                key={`${asked.id}${asked.by.at}`}
                onDone={reload}
              />
            ))}
            <List campaigns={campaigns} isStale={isLoading} onDone={reload} />
          </Route>
          <Route path="/codes">
            <PromoCodes campaigns={promos} />
          </Route>
          <Route path="/new">
            <CampaignEditor id="" onPublished={reload} terms={undefined} />
          </Route>
          <Route path="/:id">
            {({ id }) => (
              <Editor campaign={campaigns.find((one) => one.id === id)} onDone={reload} />
            )}
          </Route>
        </Switch>
      )}
    </Page>
  );
}

type EditorProps = { readonly campaign: OfficeCampaign | undefined; readonly onDone: () => void };

function Editor({ campaign, onDone }: EditorProps) {
  if (campaign === undefined) return <Empty title="No campaign has that name" />;
  const { id, terms } = campaign;
  return <CampaignEditor id={id} key={id} onPublished={onDone} terms={terms} />;
}

type ListProps = {
  readonly campaigns: readonly OfficeCampaign[];
  readonly isStale: boolean;
  readonly onDone: () => void;
};

function List({ campaigns, isStale, onDone }: ListProps) {
  const [act, setAct] = useState<ChosenAct>();
  const columns = useMemo(() => columnsOf((row) => setAct(switching(row))), []);
  return (
    <Panel title="All campaigns">
      <DataTable
        caption="Campaigns"
        columns={columns}
        isStale={isStale}
        keyOf={({ id }) => id}
        rows={campaigns}
      />
      {act !== undefined && (
        <ActForm
          act={act}
          onClose={(isKept) => {
            setAct(undefined);
            if (isKept) onDone();
          }}
        />
      )}
    </Panel>
  );
}

const switching = ({ id, isOn }: OfficeCampaign): ChosenAct => ({
  title: `Switch ${id} ${isOn ? 'off' : 'on'}`,
  isDanger: isOn,
  note: isOn ? 'It goes off at once. Bonuses already given go on.' : 'Two people switch it on.',
  send: () => ask('campaigns.switch', { id, isOn: !isOn }),
});

const columnsOf = (onSwitch: (row: OfficeCampaign) => void): readonly Column<OfficeCampaign>[] => [
  {
    key: 'id',
    title: 'Campaign',
    sortBy: ({ id }) => id,
    cell: ({ id }) => (
      <Link className={styles.name} href={`/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    kind: 'code',
    cell: ({ isOn }) => <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>,
  },
  { key: 'version', title: 'Version', kind: 'figure', cell: ({ version }) => version },
  { key: 'reward', title: 'Reward', cell: ({ terms }) => terms.reward },
  {
    key: 'award',
    title: 'Gives',
    cell: ({ terms }) => `${terms.award.kind}, ${terms.amount.kind}`,
  },
  {
    key: 'grants',
    title: 'Grants',
    kind: 'figure',
    sortBy: ({ grants }) => grants,
    cell: ({ grants }) => grants,
  },
  {
    key: 'given',
    title: 'Given',
    kind: 'figure',
    sortBy: ({ givenMicro }) => BigInt(givenMicro),
    cell: ({ givenMicro }) => <Amount micro={givenMicro} />,
  },
  { key: 'asked', title: 'Waiting', cell: ({ asked }) => <AskedLine asked={asked} /> },
  {
    key: 'switch',
    title: 'Change',
    kind: 'acts',
    cell: (row) => <SwitchButton isOn={row.isOn} onClick={() => onSwitch(row)} what={row.id} />,
  },
];
