import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where messages lie when nothing is set up to send them: codes stand in them, so they are for the owner's eyes alone. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

const keptDays = 30

/**
 * A message is there whole or not at all; sent again it is the same file. Written here and now: it is a few kilobytes, and to
 * have another thread do each of four calls takes an order longer than the calls.
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

/** A message that was for somebody who is not to be known any more. */
export async function takeOutOfOutbox(dataDir: string, message_id: string): Promise<void> {
  for (const kind of ['eml', 'txt'])
    await rm(join(outboxOf(dataDir), `${message_id}.${kind}`), { force: true })
}

/** What has lain there for a month goes. */
export async function emptyOutbox(dataDir: string, now = Date.now()): Promise<void> {
  const folder = outboxOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now - keptDays * 86_400_000) await rm(path, { force: true })
  }
}
