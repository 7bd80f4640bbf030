/** How a request reached us: the header as it came, and the peer of the network connection. */
export type Route = {
  readonly forwardedFor: string | undefined;
  readonly peer: string | undefined;
  readonly isBehindProxy: boolean;
};

/**
 * The address a request comes from. Behind our own proxy it is the last one of `X-Forwarded-For`,
 * which that proxy wrote; what a client put before it, or sends without a proxy, is not trusted.
 */
export function clientAddressOf({ forwardedFor, peer, isBehindProxy }: Route): string {
  const last = isBehindProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return (last || (peer ?? '')).replace(/^::ffff:/, '');
}
