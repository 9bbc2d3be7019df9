import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const pattern = /^haat-\d{8}T\d{6}Z\.tar$/

/** The file name of an archive made at this time; sorting by name sorts by time. */
export const archiveName = (now: Date): string =>
  `haat-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar`

/** Removes all but the newest archives of a folder, and unfinished ones. */
export async function removeOldArchives(folder: string, max: number): Promise<void> {
  const names = await readdir(folder)
  const archives = names.filter((name) => pattern.test(name)).sort()
  const unfinished = names.filter(
    (name) => pattern.test(name.replace(/\.unfinished$/, '')) && !pattern.test(name),
  )
  for (const name of [...archives.slice(0, -max), ...unfinished])
    await rm(join(folder, name), { force: true })
}
