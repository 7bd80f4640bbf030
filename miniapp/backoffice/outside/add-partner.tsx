import { useId, useState } from 'react';
import type { ActSaid } from '../../../shared/backoffice/act-said.ts';
import { LOGO_MAX } from '../../../shared/backoffice/outside/contract.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields.tsx';
import { Panel } from '../kit/page.tsx';
import { Done, Failure } from '../kit/states.tsx';
import { useAct } from '../transport/use-act.ts';
import styles from './add-partner.module.css';

const TOO_LARGE = 'A logo is an SVG, PNG or WebP of at most 24,000 bytes.';

/** Makes a partner's project: its address, logo and description by language. */
export function AddPartner({ onDone }: { readonly onDone: () => void }) {
  const { run, isBusy, failure } = useAct('partners.add');
  const [url, setUrl] = useState('');
  const [channel, setChannel] = useState('');
  const [logo, setLogo] = useState<string>();
  const [texts, setTexts] = useState<Partial<Record<Language, string>>>({});
  const [said, setSaid] = useState<ActSaid>();
  const add = async () => {
    if (logo === undefined) return;
    const words = Object.entries(texts).filter(([, text]) => text.trim() !== '');
    const description = Object.fromEntries(words);
    const answer = await run({ url, logo, description, ...(channel !== '' && { channel }) });
    setSaid(answer);
    if (answer?.state === 'done') onDone();
  };
  const isReady = url !== '' && logo !== undefined && (texts.en ?? '').trim() !== '';
  return (
    <Panel title="Add a partner">
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault();
          if (isReady) void add();
        }}
      >
        <div className={styles.fields}>
          <TextField
            label="Address"
            onChange={(change) => setUrl(change.target.value.trim())}
            placeholder="https://partner.example"
            type="url"
            value={url}
          />
          <TextField
            label="Channel to join (optional)"
            onChange={(change) => setChannel(change.target.value.trim())}
            placeholder="@channel"
            value={channel}
          />
          <LogoField onLogo={setLogo} />
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={`Text in ${LANGUAGE_NAMES[language]}${language === 'en' ? '' : ' (optional)'}`}
              maxLength={400}
              onChange={(change) =>
                setTexts((before) => ({ ...before, [language]: change.target.value }))
              }
              value={texts[language] ?? ''}
            />
          ))}
        </div>
        <Failure text={failure ?? (said?.state === 'not-done' ? said.text : undefined)} />
        {said?.state === 'done' && <Done text={said.text} />}
        <Button
          className={styles.add}
          disabled={!isReady}
          isBusy={isBusy}
          look="main"
          type="submit"
        >
          Add the partner
        </Button>
      </form>
    </Panel>
  );
}

function LogoField({ onLogo }: { readonly onLogo: (logo: string | undefined) => void }) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const read = (file: File | undefined) => {
    if (file === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const logo = typeof reader.result === 'string' ? reader.result : '';
      const isRight = /^data:image\/(?:svg\+xml|png|webp);base64,/.test(logo);
      setFault(isRight && logo.length <= LOGO_MAX ? undefined : TOO_LARGE);
      onLogo(isRight && logo.length <= LOGO_MAX ? logo : undefined);
    });
    reader.readAsDataURL(file);
  };
  return (
    <div className={styles.logo}>
      <label htmlFor={id}>Logo</label>
      <input
        accept="image/svg+xml,image/png,image/webp"
        className={styles.file}
        id={id}
        onChange={(change) => read(change.target.files?.[0])}
        type="file"
      />
      {fault !== undefined && <p role="alert">{fault}</p>}
    </div>
  );
}
