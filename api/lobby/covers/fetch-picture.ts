import { boundedBytes } from '../../platform/http/bounded-body.ts';

const MAX_BYTES = 3_000_000;
const LIMIT_MS = 5000;
const MAX_REDIRECTS = 2;

/** Where pictures may come from. */
export type PictureSources = {
  /** The aggregator's address: pictures may come from its host. */
  readonly url: string;
  /** Other hosts they may come from; one that begins with a dot stands for all below it. */
  readonly imageHosts: readonly string[];
  /** Whether addresses without encryption are taken: where the aggregator's own has none. */
  readonly isSandbox: boolean;
};

/** Whether an address is one of the aggregator's pictures: its own host, or one of those named. */
export function isPictureAddress(address: string, sources: PictureSources): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(sources.isSandbox && protocol === 'http:')) return false;
  return (
    host === new URL(sources.url).host ||
    sources.imageHosts.some((named) =>
      named.startsWith('.') ? hostname.endsWith(named) : hostname === named,
    )
  );
}

/**
 * Fetches a picture from where pictures may come from, whole and of bounded size. Throws where the
 * address, one it leads to, or the answer is not as it should be.
 */
export async function fetchPicture(address: string, sources: PictureSources): Promise<Buffer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  let target = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!isPictureAddress(target, sources)) throw new Error(`no place for pictures: ${target}`);
    const response = await fetch(target, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'image/*' },
    });
    const next = response.status >= 300 && response.status < 400;
    if (!next) return await bodyOf(response);
    await response.body?.cancel();
    target = new URL(response.headers.get('location') ?? '', target).href;
  }
  throw new Error(`${address} leads from one address to another too often`);
}

async function bodyOf(response: Response): Promise<Buffer> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the picture was answered with ${response.status}`);
  }
  const bytes = await boundedBytes(response, MAX_BYTES);
  if (bytes === undefined) throw new Error(`the picture has more than ${MAX_BYTES} bytes`);
  return bytes;
}
