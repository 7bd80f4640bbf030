/** The bytes of an answer, or undefined where they are more than `maxBytes`; reading stops there. */
export async function boundedBytes(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The text of an answer, or undefined where it is longer than `maxBytes`; reading stops there. */
export async function boundedText(
  answer: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<string | undefined> {
  return (await boundedBytes(answer, maxBytes))?.toString('utf8');
}
