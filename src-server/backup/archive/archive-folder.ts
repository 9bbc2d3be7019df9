import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const pattern = /^haat-\d{8}T\d{6}Z\.tar$/

/** What an archive of this moment is called: by name they stand in the order of time. */
export const archiveName = (now: Date): string =>
  `haat-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar`

/** Keeps the newest archives of a folder and removes the others, with what was left unfinished. */
export async function removeOldArchives(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const archives = names.filter((name) => pattern.test(name)).sort()
  const unfinished = names.filter(
    (name) => pattern.test(name.replace(/\.unfinished$/, '')) && !pattern.test(name),
  )
  for (const name of [...archives.slice(0, -keep), ...unfinished])
    await rm(join(folder, name), { force: true })
}
