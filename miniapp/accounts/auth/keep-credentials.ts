import { saveText } from '../../platform/save-file.ts';

/** A generated login and password; they are shown once and never stored in plain text. */
export type Credentials = { readonly login: string; readonly password: string };

type PasswordCredentialMaker = new (options: {
  readonly id: string;
  readonly password: string;
}) => Credential;

/** Offers them to the browser's password manager, if it accepts them in this way; never rejects. */
export async function keepCredentials({ login, password }: Credentials): Promise<void> {
  const maker = (globalThis as { readonly PasswordCredential?: PasswordCredentialMaker })
    .PasswordCredential;
  if (maker === undefined) return;
  await navigator.credentials.store(new maker({ id: login, password })).catch(() => undefined);
}

/** Saves them as a text file named after the product. */
export const downloadCredentials = (text: string): void =>
  saveText(text, 'rollhouse.txt', 'text/plain');
