import type { Readable } from 'node:stream'

/**
 * Where files of the shop lie, by keys like `media/<name>.webp`, `originals/<sha256>` and `private/<name>.webp`. What a key
 * names never changes: names are made of the content, or by chance.
 */
export type Storage = {
  /** Keeps it whole or not at all; a key that is there already stays as it is. */
  put: (key: string, content: Buffer) => Promise<void>
  /** The same with a file of this machine, however large; it is the caller's to remove, if it is still there. */
  putFile: (key: string, path: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
  /** How many bytes there are, without reading them; null: there is none. */
  size: (key: string) => Promise<number | null>
  /** The keys of all that lie there. */
  list: () => AsyncIterable<string>
  /** Also when there is none. */
  remove: (key: string) => Promise<void>
}

/** What the keys of the shop's files begin with. */
export const keyRoots = ['exports', 'media', 'originals', 'private'] as const

/** Whether a file of the shop may have this key: it leads nowhere else. */
export const isStorageKey = (key: string): boolean =>
  /^[\w-]+(\/[\w-]+)*(\/[\w.-]+)$/.test(key) &&
  !key.includes('..') &&
  key.length <= 200 &&
  keyRoots.some((root) => key.startsWith(`${root}/`))

export type StoredFile = { size: number; stream: Readable }

/** A file as a whole, for what works on the bytes. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key)
  if (!found) return null
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
