import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where messages lie when nothing is set up to send them: codes stand in them, so they are for the owner's eyes alone. */
export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox')

const keptDays = 30

/** A message is there whole or not at all; sent again it is the same file. */
export async function putIntoOutbox(dataDir: string, name: string, content: Buffer | string): Promise<void> {
  const folder = outboxOf(dataDir)
  const unfinished = join(folder, `.${randomUUID()}`)
  const write = () => writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
  await rename(unfinished, join(folder, name))
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
