import { type ReactNode, useState } from 'react';
import type { ChatSwitches } from '../../../shared/backoffice/switches/contract.ts';
import { SLOW_MODE_SECONDS } from '../../../shared/community/chat/rules.ts';
import { ActForm, type ChosenAct } from '../acts/act-form.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/page.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { SwitchButton } from '../kit/switch-button.tsx';
import { ask } from '../transport/ask.ts';
import { useAsk } from '../transport/use-ask.ts';
import styles from './switches-page.module.css';

/** How the chat is kept, for every player at once. */
export function ChatModes() {
  const { data, failure, reload } = useAsk('switches.chat', {});
  const [chosen, setChosen] = useState<ChosenAct>();
  return (
    <Panel title="The chat">
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the chat" />}
      {data !== undefined && (
        <ul className={styles.list}>
          <Closed chat={data} onChoose={setChosen} />
          <Slow chat={data} onChoose={setChosen} />
          <Panic chat={data} onChoose={setChosen} />
        </ul>
      )}
      {chosen !== undefined && (
        <ActForm
          act={chosen}
          onClose={(isKept) => {
            setChosen(undefined);
            if (isKept) reload();
          }}
        />
      )}
    </Panel>
  );
}

type ModeProps = {
  readonly chat: ChatSwitches;
  readonly onChoose: (act: ChosenAct) => void;
};

function Closed({ chat, onChoose }: ModeProps) {
  const { isClosed, may } = chat;
  const act = {
    title: isClosed ? 'Open the chat' : 'Close the chat',
    note: isClosed ? 'Players may write again.' : 'Everybody may read, only moderators write.',
    isDanger: !isClosed,
    send: () => ask('switches.setChat', { isClosed: !isClosed }),
  };
  return (
    <Row
      name="Open to players"
      says={isClosed ? 'closed' : 'open'}
      tone={isClosed ? 'bad' : 'good'}
    >
      {may && <SwitchButton isOn={!isClosed} onClick={() => onChoose(act)} what="The chat" />}
    </Row>
  );
}

function Slow({ chat: { slowSeconds, may }, onChoose }: ModeProps) {
  const act: ChosenAct = {
    title: 'Slow mode',
    note: 'The least time between two messages of a player.',
    fields: [
      {
        name: 'seconds',
        label: 'Seconds',
        options: [
          ['0', 'Off'],
          ...SLOW_MODE_SECONDS.map((one) => [String(one), String(one)] as const),
        ],
        start: String(slowSeconds ?? 0),
      },
    ],
    send: ({ seconds }) => {
      const wanted = SLOW_MODE_SECONDS.find((one) => String(one) === seconds);
      return ask('switches.setChat', { slowSeconds: wanted ?? null });
    },
  };
  const says = slowSeconds === null ? 'off' : `${slowSeconds} s`;
  return (
    <Row name="Slow mode" says={says} tone={slowSeconds === null ? 'good' : 'wait'}>
      {may && <Button onClick={() => onChoose(act)}>Change slow mode</Button>}
    </Row>
  );
}

function Panic({ chat: { isPanic, may }, onChoose }: ModeProps) {
  const act = {
    title: isPanic ? 'End panic mode' : 'Panic mode',
    note: isPanic
      ? 'Every player may write again.'
      : 'Only accounts of a day and more with a stake may write.',
    isDanger: !isPanic,
    send: () => ask('switches.setChat', { isPanic: !isPanic }),
  };
  return (
    <Row name="Panic mode" says={isPanic ? 'on' : 'off'} tone={isPanic ? 'bad' : 'good'}>
      {may && <SwitchButton isOn={isPanic} onClick={() => onChoose(act)} what="Panic mode" />}
    </Row>
  );
}

type RowProps = {
  readonly name: string;
  readonly says: string;
  readonly tone: 'good' | 'bad' | 'wait';
  readonly children: ReactNode;
};

function Row({ name, says, tone, children }: RowProps) {
  return (
    <li aria-label={name} className={styles.row}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <Badge tone={tone}>{says}</Badge>
      </p>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
