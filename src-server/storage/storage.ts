import type { Readable } from 'node:stream'

/**
 * The storage of the shop's files, by keys like `media/<name>.webp`, `originals/<sha256>` and `private/<name>.webp`. The file of
 * a key never changes: names are hashes of the content, or random.
 */
export type Storage = {
  /** Stores a file completely or not at all; an existing key is unchanged. */
  put: (key: string, content: Buffer) => Promise<void>
  /** The same for a local file of any size; the caller removes the local file, if it still exists. */
  putFile: (key: string, path: string) => Promise<void>
  get: (key: string) => Promise<StoredFile | null>
  /** The size in bytes, without reading the file; null: there is none. */
  size: (key: string) => Promise<number | null>
  /** The keys of all files. */
  list: () => AsyncIterable<string>
  /** Succeeds for a missing key too. */
  remove: (key: string) => Promise<void>
}

/** The first segments of the keys of the shop's files. */
export const keyRoots = ['exports', 'media', 'originals', 'private'] as const

/** Whether a key is valid for a file of the shop; it cannot leave the storage. */
export const isStorageKey = (key: string): boolean =>
  /^[\w-]+(\/[\w-]+)*(\/[\w.-]+)$/.test(key) &&
  !key.includes('..') &&
  key.length <= 200 &&
  keyRoots.some((root) => key.startsWith(`${root}/`))

export type StoredFile = { size: number; stream: Readable }

/** Reads a file into memory. */
export async function readWhole(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key)
  if (!found) return null
  const chunks: Buffer[] = []
  for await (const chunk of found.stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
