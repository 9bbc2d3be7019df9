import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate disk in memory that can be full or read-only. */
export type SmallDisk = {
  path: string
  /** Fills it until at most that many bytes are left. */
  fill: (left: number) => void
  /** Deletes the filler. */
  empty: () => void
  /** Makes it read-only, or writable again. */
  lock: (locked: boolean) => void
  remove: () => void
}

/** Whether this process may mount one: on Linux, as root. */
export const mountsDisks = (): boolean =>
  process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'haat-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'haat', path])
  const filler = join(path, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    path,
    fill: (left) => {
      const file = openSync(filler, 'a')
      for (const bytes of [1_048_576, 4_096])
        while (free() > left + bytes) writeSync(file, Buffer.alloc(bytes, 1))
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    lock: (locked) => execFileSync('mount', ['-o', `remount,${locked ? 'ro' : 'rw'}`, path]),
    remove: () => {
      execFileSync('umount', ['--lazy', path])
      rmdirSync(path)
    },
  }
}
