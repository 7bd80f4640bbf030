/** What is known of a message when it arrives. */
type FrameMessage = Pick<MessageEvent, 'data' | 'source'>;

function isCloseData(data: unknown): boolean {
  if (typeof data === 'string') return data === 'close';
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'close';
}

/**
 * Whether a message is the game's own wish to be closed. Only the window of the frame may have one;
 * everything else that frames and extensions send is not for us.
 */
export function isCloseWish(message: FrameMessage, frame: MessageEventSource | null): boolean {
  return frame !== null && message.source === frame && isCloseData(message.data);
}
