import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type {
  StaffPersonView,
  StaffSessionView,
} from '../../../shared/backoffice/people/contract.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Empty, Failure, Loading } from '../kit/states.tsx';
import { DataTable } from '../kit/table.tsx';
import { personAtom } from '../transport/session-atoms.ts';
import { useAct } from '../transport/use-act.ts';
import { useAsk } from '../transport/use-ask.ts';
import { PersonActs } from './person-acts.tsx';
import { type Change, PersonDialog } from './person-dialog.tsx';
import styles from './people-page.module.css';
import { passkeyColumns, placeOfSession, sessionColumns } from './session-columns.tsx';

const PASSKEYS = passkeyColumns();

/** One person of the staff: their roles, where they are signed in, and their passkeys. */
export function PersonPage({ name }: { readonly name: string }) {
  const { data, failure, isLoading, reload } = useAsk('people.show', { name });
  const [change, setChange] = useState<Change>();
  const [ending, setEnding] = useState<StaffSessionView>();
  const may = useAtomValue(personAtom)?.may ?? [];
  const mayEnd = may.includes('staff.end-session');
  const sessions = useMemo(() => sessionColumns(mayEnd ? setEnding : undefined), [mayEnd]);
  const end = (isDone: boolean) => {
    setChange(undefined);
    setEnding(undefined);
    if (isDone) reload();
  };
  return (
    <Page
      acts={
        data !== undefined &&
        may.includes('staff.add') && <PersonActs onChange={setChange} person={data.person} />
      }
      lead={data === undefined ? undefined : <Lead person={data.person} />}
      title={name}
    >
      <Failure onRetry={reload} text={failure} />
      {data === undefined && failure === undefined && <Loading label="Loading the person" />}
      {data !== undefined && (
        <>
          <Panel title="Signed in">
            {data.sessions.length === 0 ? (
              <Empty title="Not signed in anywhere" />
            ) : (
              <DataTable
                caption={`Where ${name} is signed in`}
                columns={sessions}
                isStale={isLoading}
                keyOf={({ id }) => id}
                rows={data.sessions}
              />
            )}
          </Panel>
          <Panel title="Passkeys">
            {data.passkeys.length === 0 ? (
              <Empty title="No passkey yet">The first is made at the next sign-in.</Empty>
            ) : (
              <DataTable
                caption={`Passkeys of ${name}`}
                columns={PASSKEYS}
                keyOf={({ id }) => id}
                rows={data.passkeys}
              />
            )}
          </Panel>
          <p>
            <Link className={styles.person} href={`~/desk/audit?person=${name}`}>
              What {name} did, in the audit log
            </Link>
          </p>
        </>
      )}
      {change !== undefined && <PersonDialog change={change} onClose={end} />}
      {ending !== undefined && <EndDialog name={name} onClose={end} session={ending} />}
    </Page>
  );
}

function Lead({ person: { state, roles, telegramId } }: { readonly person: StaffPersonView }) {
  return (
    <>
      {state} · {roles.join(', ')} · Telegram {telegramId}
    </>
  );
}

type EndDialogProps = {
  readonly name: string;
  readonly session: StaffSessionView;
  readonly onClose: (isDone: boolean) => void;
};

function EndDialog({ name, session, onClose }: EndDialogProps) {
  const act = useAct('people.endSession');
  return (
    <ActDialog
      {...act}
      isDanger
      onAct={(reason) => act.run({ id: session.id, reason })}
      onClose={onClose}
      title={`Sign ${name} out`}
    >
      <p>
        {placeOfSession(session)}. It ends at once, and {name} has to sign in there again.
      </p>
    </ActDialog>
  );
}
