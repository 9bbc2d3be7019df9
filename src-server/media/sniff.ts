/** The type of a file by its first bytes, independent of its name and of the type that the client sends. */

export const photographTypes = ['png', 'jpeg', 'webp', 'gif'] as const
export type PhotographType = (typeof photographTypes)[number]

const starts: Record<PhotographType, (head: Buffer) => boolean> = {
  png: (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  gif: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)),
}

/** Null for every type that users may not upload: decoders of other formats never read such a file. */
export const photographType = (content: Buffer): PhotographType | null =>
  photographTypes.find((type) => starts[type](content)) ?? null
