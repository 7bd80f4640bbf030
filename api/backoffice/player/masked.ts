/** An address of e-mail of which one sees whose provider it is and no more. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A network of which one sees whether two are near one another. */
export function maskedNetwork(network: string): string {
  const isIpv6 = network.includes(':');
  const parts = network.split(isIpv6 ? ':' : '.').slice(0, 2);
  return isIpv6 ? `${parts.join(':')}:•••` : `${parts.join('.')}.•••.•••`;
}
