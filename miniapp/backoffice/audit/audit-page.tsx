import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Filters, SelectField, TextField } from '../kit/fields.tsx';
import { Page } from '../kit/page.tsx';
import { useAsk } from '../transport/use-ask.ts';
import { AuditRows } from './audit-rows.tsx';
import { ChatActs } from './chat-acts.tsx';
import { VerifyPanel } from './verify-panel.tsx';
import styles from './audit-page.module.css';

const FILTERS = ['person', 'act', 'subject', 'day'] as const;
type Filter = (typeof FILTERS)[number];

/** What staff did, by person, act, subject and day; the address keeps what is chosen. */
export function AuditPage() {
  const [parameters, setParameters] = useSearchParams();
  const value = (name: Filter | 'log') => parameters.get(name) ?? '';
  const set = (name: Filter | 'log', chosen: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === '') next.delete(name);
        else next.set(name, chosen);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      lead="Everything staff did, asked for or were refused. Each row is chained to the one before."
      title="Audit log"
    >
      <Filters>
        <SelectField
          label="Log"
          onValue={(log) => set('log', log)}
          options={[
            ['', 'Staff'],
            ['chat', 'Moderators of the chat'],
          ]}
          value={value('log')}
        />
      </Filters>
      {value('log') === 'chat' ? <ChatActs /> : <StaffLog set={set} value={value} />}
    </Page>
  );
}

type StaffLogProps = {
  readonly value: (name: Filter) => string;
  readonly set: (name: Filter, chosen: string) => void;
};

/** The log of staff with its check and its filters. */
function StaffLog({ value, set }: StaffLogProps) {
  const words = useAsk('audit.words', {});
  const chosen = Object.fromEntries(
    FILTERS.flatMap((name) => (value(name) === '' ? [] : [[name, value(name)]])),
  );
  return (
    <>
      <VerifyPanel />
      <Filters>
        <SelectField
          label="Person"
          onValue={(name) => set('person', name)}
          options={[['', 'Everybody'], ...choices(words.data?.people, value('person'))]}
          value={value('person')}
        />
        <SelectField
          label="Act"
          onValue={(act) => set('act', act)}
          options={[['', 'Every act'], ...choices(words.data?.acts, value('act'))]}
          value={value('act')}
        />
        <SubjectField onSubject={(subject) => set('subject', subject)} value={value('subject')} />
        <TextField
          label="Day (UTC)"
          onChange={(change) => set('day', change.target.value)}
          type="date"
          value={value('day')}
        />
      </Filters>
      <AuditRows chosen={chosen} key={JSON.stringify(chosen)} />
    </>
  );
}

/** What is chosen is offered, also before the lists are there. */
function choices(known: readonly string[] = [], chosen: string) {
  const all = chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((word) => [word, word] as const);
}

type SubjectProps = { readonly value: string; readonly onSubject: (subject: string) => void };

/** A whole subject, asked for by Enter or by leaving the field. */
function SubjectField({ value, onSubject }: SubjectProps) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  return (
    <form
      className={styles.subject}
      onSubmit={(submit) => {
        submit.preventDefault();
        onSubject(typed.trim());
      }}
    >
      <TextField
        label="Subject"
        onBlur={() => onSubject(typed.trim())}
        onChange={(change) => setTyped(change.target.value)}
        placeholder="person:nora"
        value={typed}
      />
    </form>
  );
}
