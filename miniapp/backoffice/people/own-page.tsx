import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Page, Panel } from '../kit/page.tsx';
import { Failure, Loading } from '../kit/states.tsx';
import { DataTable } from '../kit/table.tsx';
import { ask } from '../transport/ask.ts';
import { makePasskey } from '../transport/passkey.ts';
import { wordsOf } from '../transport/refused.ts';
import { useAsk } from '../transport/use-ask.ts';
import { passkeyColumns, sessionColumns } from './session-columns.tsx';

/** The passkeys and sessions of whoever is signed in. */
export function OwnPage() {
  const own = useAsk('own.show', {});
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const run = async (work: () => Promise<unknown>) => {
    setState({ isBusy: true });
    try {
      await work();
      setState({ isBusy: false });
      own.reload();
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
  };
  const add = async () => {
    const { id, options } = await ask('own.beginPasskey', {});
    const response = await makePasskey(options);
    await ask('own.keepPasskey', { id, name: 'Further passkey', response });
  };
  const end = ({ id }: { readonly id: string }) => void run(() => ask('own.endSession', { id }));
  const remove = (id: string) => void run(() => ask('own.removePasskey', { id }));
  return (
    <Page
      acts={
        <Button isBusy={state.isBusy} onClick={() => void run(add)}>
          Add a passkey
        </Button>
      }
      lead="You confirm a new passkey with one that you have. The last one cannot be removed. Removing one ends every session that used it."
      title="Your passkeys and sessions"
    >
      <Failure onRetry={own.reload} text={own.failure} />
      <Failure text={state.failure} />
      {own.data === undefined && own.failure === undefined && <Loading />}
      {own.data !== undefined && (
        <>
          <Panel title="Passkeys">
            <DataTable
              caption="Your passkeys"
              columns={passkeyColumns(remove)}
              keyOf={({ id }) => id}
              rows={own.data.passkeys}
            />
          </Panel>
          <Panel title="Signed in">
            <DataTable
              caption="Where you are signed in"
              columns={sessionColumns(end)}
              keyOf={({ id }) => id}
              rows={own.data.sessions}
            />
          </Panel>
        </>
      )}
    </Page>
  );
}
