import { type ReactNode, useState } from 'react';
import { ActForm, type ChosenAct } from './act-form.tsx';

/** The act that is chosen on a page, and its form; `onKept` reads the page again. */
export function useChosen(onKept: () => void): {
  readonly choose: (act: ChosenAct) => void;
  readonly form: ReactNode;
} {
  const [act, setAct] = useState<ChosenAct>();
  const form =
    act === undefined ? undefined : (
      <ActForm
        act={act}
        onClose={(isKept) => {
          setAct(undefined);
          if (isKept) onKept();
        }}
      />
    );
  return { choose: setAct, form };
}
