import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { pureHmac } from '../../../shared/fairness/seeds.ts';
import type { Hmac } from '../../../shared/fairness/stream.ts';

const reading = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    readUInt32BE: (at: number) => view.getUint32(at),
    readBigUInt64BE: (at: number) => view.getBigUint64(at),
  };
};

/** Node's `createHmac`, `createHash` and `Buffer`, as far as the programs use them. */
const nodeWith = (hmac: Hmac) => ({
  createHmac: (_: string, key: string) => ({
    update: (message: string) => ({ digest: () => reading(hmac(key, message)) }),
  }),
  createHash: () => ({
    update: (data: string | Uint8Array) => ({
      digest: () => bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data)),
    }),
  }),
  Buffer: { from: (hex: string) => hexToBytes(hex) },
});

/** Runs a printed program as it is, except for its imports, which are passed in. For tests. */
export function runProgram(program: string, proof: object, hmac: Hmac = pureHmac): unknown {
  const printed: unknown[] = [];
  const given = { ...nodeWith(hmac), proof, console: { log: (it: unknown) => printed.push(it) } };
  const body = program.slice(program.indexOf("from 'crypto';") + "from 'crypto';".length);
  // oxlint-disable-next-line typescript/no-implied-eval-- the text that is shown must be what runs
  new Function(...Object.keys(given), body)(...Object.values(given));
  return printed[0];
}
