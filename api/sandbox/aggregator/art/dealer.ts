/** The portrait of a dealer as an SVG document; the name decides how the person looks. */
export function dealerSvg(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="#123"/><circle cx="120" cy="110" r="${50 + (name.length % 5)}" fill="#fc9"/></svg>`;
}
