import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder for messages when no mail or SMS service is configured. They may have codes, so only the owner of the process may
 * read them.
 */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

const retentionDays = 30

/**
 * Writes a file completely or not at all; a retry writes the same file. Synchronous on purpose: a message has a few kilobytes,
 * and for those the thread pool takes longer than the calls themselves.
 */
export async function putIntoOutbox(dataDir: string, name: string, content: Buffer | string): Promise<void> {
  const folder = outboxOf(dataDir)
  const unfinished = join(folder, `.${randomUUID()}`)
  const write = () => writeFileSync(unfinished, content, { mode: 0o600, flag: 'wx' })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    write()
  }
  renameSync(unfinished, join(folder, name))
}

/** Deletes the file of a message whose recipient is erased. */
export async function takeOutOfOutbox(dataDir: string, message_id: string): Promise<void> {
  for (const kind of ['eml', 'txt'])
    await rm(join(outboxOf(dataDir), `${message_id}.${kind}`), { force: true })
}

/** Deletes files that are older than a month. */
export async function emptyOutbox(dataDir: string, now = Date.now()): Promise<void> {
  const folder = outboxOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now - retentionDays * 86_400_000) await rm(path, { force: true })
  }
}
