import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const pattern = /^haat-\d{8}T\d{6}Z\.tar$/

/** Whether it is the name of an archive that the shop made by itself. */
export const isArchiveName = (name: string): boolean => pattern.test(name)

/** The file name of an archive made at this time; sorting by name sorts by time. */
export const archiveName = (now: Date): string =>
  `haat-${now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar`

/** The archives of a folder with their sizes, the newest first; none if there is no such folder. */
export async function readArchives(folder: string): Promise<{ path: string; size: number }[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const paths = names
    .filter(isArchiveName)
    .sort()
    .reverse()
    .map((name) => join(folder, name))
  return Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })))
}

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
