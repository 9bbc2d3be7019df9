import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDirectory } from '../database/embedded/data-directory-lock.ts'

/** An empty working folder for backups in the data directory; only one process has it at a time. */
export async function openScratch(dataDir: string): Promise<{ path: string; close: () => Promise<void> }> {
  const lock = join(dataDir, 'backup-scratch')
  await mkdir(lock, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDirectory(lock).catch((cause: unknown) => {
    throw new Error('Another backup or restore is being made. Wait until it is done.', { cause })
  })
  const path = join(lock, 'work')
  const clear = () => rm(path, { recursive: true, force: true })
  // A process that died has left its files.
  await clear()
  await mkdir(path, { mode: 0o700 })
  return {
    path,
    close: async () => {
      await clear()
      await unlock()
    },
  }
}
