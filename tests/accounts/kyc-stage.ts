import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  KYC_DOCUMENTS_PATH,
  type KycDocument,
  type KycUploadAnswer,
} from '../../shared/accounts/kyc/contract.ts';
import { makeDataFolder } from '../harness/data-folder.ts';
import { UPLOAD_BODY_TYPE } from '../../shared/platform/uploads/upload.ts';
import type { Ran } from '../harness/command.ts';
import { runAs } from '../harness/staff.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';

/** The smallest PDF that is accepted. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A document as a test sends it; without fields it is a PDF that proves the identity. */
export type Sent = {
  readonly kind?: string;
  readonly file?: Buffer | string;
  readonly name?: string;
  /** The whole query, in place of kind and name. */
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The answer to an upload. */
export type Sending = { readonly status: number; readonly answer: KycUploadAnswer };

/** The real server with documents in a folder of its own, and the command of staff. */
export type KycStage = Stage & {
  readonly dataDir: string;
  readonly folder: string;
  send(seat: Pick<Seat, 'token'>, sent?: Sent): Promise<Sending>;
  sendWell(seat: Pick<Seat, 'token'>, sent?: Sent): Promise<KycDocument>;
  /** The names of all encrypted files. */
  filesKept(): Promise<readonly string[]>;
  /** The name of a document's file. */
  storedOf(id: string): Promise<string>;
  /** Runs the command of staff. */
  kyc(...words: string[]): Promise<Ran>;
  /** The same as another person of the staff. */
  kycBy(name: string, ...words: string[]): Promise<Ran>;
  /** A document as staff see it. */
  exported(id: string): Promise<Buffer>;
};

/** `ok`, or the name of the refusal. */
export const outcomeOf = ({ answer }: Sending): string => (answer.success ? 'ok' : answer.msg);

/** Opens the stage; closing it deletes its folder. No job runs, so only tests delete documents. */
export async function openKycStage(): Promise<KycStage> {
  const dataDir = await makeDataFolder();
  const stage = await openStage({ DATA_DIR: dataDir });
  const send: KycStage['send'] = async ({ token }, sent = {}) => {
    const { kind = 'identity', file = PDF, name = 'passport.pdf', query = { kind, name } } = sent;
    const response = await fetch(
      `${stage.url}${KYC_DOCUMENTS_PATH}?${new URLSearchParams({ ...query })}`,
      {
        method: 'POST',
        headers: {
          cookie: `token=${token}`,
          origin: stage.url,
          'content-type': UPLOAD_BODY_TYPE,
          ...sent.headers,
        },
        body: new Uint8Array(Buffer.from(file)),
      },
    );
    return { status: response.status, answer: (await response.json()) as KycUploadAnswer };
  };
  const kycBy: KycStage['kycBy'] = (name, ...words) =>
    runAs(name, ['commands/kyc.ts', ...words], {
      DATA_DIR: dataDir,
      DATABASE_URL: stage.server.database.appUrl,
    });
  const kyc: KycStage['kyc'] = (...words) => kycBy('nora', ...words);
  const folder = join(dataDir, 'kyc');
  return {
    ...stage,
    dataDir,
    folder,
    send,
    sendWell: async (seat, sent) => {
      const { answer } = await send(seat, sent);
      if (!answer.success) throw new Error(`refused: ${answer.msg}`);
      return answer.document;
    },
    filesKept: async () => await readdir(folder).catch(() => []),
    storedOf: async (id) => {
      const found = 'select stored_name from kyc_documents where id = $1';
      const { rows } = await stage.owner.query<{ stored_name: string }>(found, [id]);
      return rows[0]?.stored_name ?? '';
    },
    kyc,
    kycBy,
    exported: async (id) => {
      const path = join(dataDir, `out-${id}`);
      const { code, said } = await kyc('export', id, path);
      if (code !== 0) throw new Error(said);
      return await readFile(path);
    },
    close: async () => {
      await stage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
