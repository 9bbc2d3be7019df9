/** The states of a picture that is to be downloaded. */
export const downloadState = { waiting: 0, done: 1, failed: 2 } as const

/** Minutes to wait after the first, second, ... failed attempt. */
const waits = [1, 5, 30, 120]

/** The minutes until the next attempt after this many; null when the picture is given up. */
export const nextDownloadAfter = (attempts: number): number | null => waits[attempts - 1] ?? null

/** The host of an address of the web, in lower case; null if it is none. */
export const hostOf = (address: string): string | null =>
  /^https?:\/\/(?:[^/?#]*@)?(\[[^\]]+\]|[^/?#:]+)/i.exec(address)?.[1]?.toLowerCase() ?? null
