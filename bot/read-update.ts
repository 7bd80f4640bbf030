/** Far more than any update of Telegram has. */
const MAX_UPDATE_BYTES = 262_144;

/** An update's text, or the answer to what is none. */
export type ReadUpdate = { readonly text: string } | { readonly refusal: Response };

const refused = (status: number, reason: string): ReadUpdate => ({
  refusal: new Response(reason, { status }),
});

/**
 * Reads the body of a webhook's request as an update: 413 for one that is too large, which is read
 * no further than its limit, 400 for one that is no JSON of an update.
 */
export async function readUpdate(request: Request): Promise<ReadUpdate> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPDATE_BYTES) {
    return refused(413, 'Too large');
  }
  const text = await readBounded(request);
  if (text === undefined) return refused(413, 'Too large');
  return isUpdate(text) ? { text } : refused(400, 'Not an update');
}

async function readBounded({ body }: Request): Promise<string | undefined> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return text + decoder.decode();
    bytes += piece.value.byteLength;
    if (bytes > MAX_UPDATE_BYTES) {
      await reader?.cancel();
      return undefined;
    }
    text += decoder.decode(piece.value, { stream: true });
  }
}

function isUpdate(text: string): boolean {
  try {
    const update = JSON.parse(text) as { readonly update_id?: unknown } | null;
    return Number.isSafeInteger(update?.update_id);
  } catch {
    return false;
  }
}
