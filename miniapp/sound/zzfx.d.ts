declare module 'zzfx' {
  /** Plays one synthesised sound; the parameters are described in ZzFX's own source. */
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode;
  export const ZZFX: { volume: number; readonly audioContext: AudioContext };
}
