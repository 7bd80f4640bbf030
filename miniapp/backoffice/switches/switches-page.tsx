import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { KillSwitch } from '../../../shared/backoffice/switches/contract.ts';
import { CLOSABLE, type Closable } from '../../../shared/protection/services/services.ts';
import { ActForm, type ChosenAct } from '../acts/act-form.tsx';
import { AskedLine } from '../acts/asked-line.tsx';
import { useNowMs } from '../acts/clock.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Moment } from '../kit/moment.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { personAtom } from '../transport/session-atoms.ts';
import { useAsk } from '../transport/use-ask.ts';
import { ChatModes } from './chat-modes.tsx';
import { SwitchOff } from './switch-off.tsx';
import { playersRead, untilText } from './players-read.ts';
import { switchOn } from './switch-act.ts';
import styles from './switches-page.module.css';

const TITLES: Readonly<Record<Closable, string>> = {
  service: 'Everybody',
  'own-game': 'Our own games',
  provider: 'Providers',
  payway: 'Payways',
  campaign: 'Campaigns',
};

/** What is switched for all players at once: each reader sees what their roles may read. */
export function SwitchesPage() {
  const may = useAtomValue(personAtom)?.may ?? [];
  return (
    <Page
      lead="One person switches anything off at once. Switching it on again takes two where money is at risk, or where it was closed for safety or a legal reason."
      title="Kill switches"
    >
      {may.includes('chat.read') && <ChatModes />}
      {may.includes('service.read') && <Switches />}
    </Page>
  );
}

/** Everything that can be switched off at once, with what players read, who did it and for how long. */
function Switches() {
  const { data, failure, reload } = useAsk('switches.list', {});
  const [wanted, setWanted] = useState('');
  const [closing, setClosing] = useState<KillSwitch>();
  const [chosen, setChosen] = useState<ChosenAct>();
  const nowMs = useNowMs();
  const end = (isKept: boolean) => {
    setClosing(undefined);
    setChosen(undefined);
    if (isKept) reload();
  };
  const shown = data?.switches.filter((one) => matches(one, wanted)) ?? [];
  return (
    <>
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the switches" />}
      {data !== undefined && (
        <TextField
          label="Find a game, provider, payway or campaign"
          onChange={(change) => setWanted(change.target.value)}
          type="search"
          value={wanted}
        />
      )}
      {CLOSABLE.map((kind) => {
        const ones = shown.filter((one) => one.kind === kind);
        return ones.length === 0 ? undefined : (
          <Panel key={kind} title={TITLES[kind]}>
            <ul className={styles.list}>
              {ones.map((one) => (
                <Row
                  key={one.id}
                  nowMs={nowMs}
                  one={one}
                  onOff={() => setClosing(one)}
                  onOn={() => setChosen(switchOn(one))}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
      {data !== undefined && shown.length === 0 && <Empty title="Nothing by that name" />}
      {closing !== undefined && <SwitchOff one={closing} onClose={end} />}
      {chosen !== undefined && <ActForm act={chosen} onClose={end} />}
    </>
  );
}

const matches = ({ title, id }: KillSwitch, wanted: string) =>
  `${title} ${id}`.toLowerCase().includes(wanted.trim().toLowerCase());

type RowProps = {
  readonly one: KillSwitch;
  readonly nowMs: number;
  readonly onOff: () => void;
  readonly onOn: () => void;
};

function Row({ one, nowMs, onOff, onOn }: RowProps) {
  const { kind, title, isOn, by, at, asked, may, until } = one;
  return (
    <li aria-label={title} className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{title}</strong>
          <Badge tone={isOn ? 'good' : 'bad'}>{isOn ? 'on' : 'off'}</Badge>
        </p>
        {!isOn && <p className={styles.read}>Players read: {playersRead(one, nowMs)}</p>}
        {by !== null && at !== null && (
          <p className={styles.by}>
            {by}, <Moment at={at} />
            {until !== null && `, ${untilText(until, nowMs)}`}
          </p>
        )}
        <AskedLine asked={asked} />
      </div>
      {may && (
        <div className={styles.acts}>
          {!isOn && (
            <Button aria-label={`Edit message: ${title}`} onClick={onOff}>
              Edit message
            </Button>
          )}
          <SwitchButton
            isOn={isOn}
            look={isOn && kind === 'service' ? 'danger' : 'plain'}
            onClick={isOn ? onOff : onOn}
            what={title}
          />
        </div>
      )}
    </li>
  );
}
