import { useEffect, useRef, useState } from 'react';
import { SUPPORT_MAX_FILES } from '../../shared/support/files/contract.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { newRequestId } from '../transport/request-id.ts';
import { fileRefusal, sendFile } from './files.ts';

/** A file that is chosen for the message that is being written. */
export type Attachment = {
  readonly key: string;
  readonly file: File;
  /** Of a picture: an address for its preview. */
  readonly address: string | undefined;
  readonly state:
    | { readonly kind: 'sending'; readonly share: number }
    | { readonly kind: 'ready'; readonly id: string }
    | { readonly kind: 'refused'; readonly error: unknown };
};

const chosen = (file: File): Attachment => {
  const refused = fileRefusal(file);
  return {
    key: newRequestId(),
    file,
    address: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
    state:
      refused === undefined
        ? { kind: 'sending', share: 0 }
        : { kind: 'refused', error: new RefusedError(refused, 0) },
  };
};

/** What is given back when a file is removed: its upload and its preview. */
type Open = { readonly control: AbortController; readonly address: string | undefined };

function close(one: Open | undefined): void {
  one?.control.abort();
  if (one?.address !== undefined) URL.revokeObjectURL(one.address);
}

/**
 * The files of a message: each is uploaded as soon as it is chosen, one after the other, so that the
 * message itself is sent at once. `first` is what previews begin with.
 */
export function useAttachments(first: readonly Attachment[] = []) {
  const [items, setItems] = useState(first);
  const queue = useRef(Promise.resolve());
  const open = useRef(new Map<string, Open>());
  const setState = (key: string, state: Attachment['state']) =>
    setItems((now) => now.map((one) => (one.key === key ? { ...one, state } : one)));

  const send = async ({ key, file }: Attachment) => {
    const signal = open.current.get(key)?.control.signal;
    if (signal === undefined || signal.aborted) return;
    try {
      const onProgress = (share: number) => setState(key, { kind: 'sending', share });
      const { id } = await sendFile({ file, signal, onProgress });
      setState(key, { kind: 'ready', id });
    } catch (error) {
      if (!signal.aborted) setState(key, { kind: 'refused', error });
    }
  };
  const drop = ({ key }: Attachment) => {
    close(open.current.get(key));
    open.current.delete(key);
  };
  useEffect(() => {
    const all = open.current;
    return () => all.forEach(close);
  }, []);
  return {
    items,
    isFull: items.length >= SUPPORT_MAX_FILES,
    isSending: items.some(({ state }) => state.kind === 'sending'),
    ids: items.flatMap(({ state }) => (state.kind === 'ready' ? [state.id] : [])),
    add: (files: readonly File[]) => {
      const added = files.slice(0, SUPPORT_MAX_FILES - items.length).map(chosen);
      for (const one of added) {
        open.current.set(one.key, { control: new AbortController(), address: one.address });
        if (one.state.kind !== 'sending') continue;
        queue.current = queue.current.then(() => send(one));
      }
      setItems((now) => [...now, ...added]);
    },
    remove: (gone: Attachment) => {
      drop(gone);
      setItems((now) => now.filter(({ key }) => key !== gone.key));
    },
    clear: () => {
      items.forEach(drop);
      setItems([]);
    },
  };
}
