import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of a test, which the test can stop and start. */
export type OwnPostgres = {
  url: string
  /** `fast` closes its connections and stops; `immediate` simulates a power cut. */
  restart: (how: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)

/** The directory of its programs; undefined if it is not installed. */
export const postgresPrograms = ((): string | undefined => {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
})()

export async function startPostgres(): Promise<OwnPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'haat-postgres-'))
  const data = join(directory, 'data')
  const as = owner()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(directory, as.uid, as.gid)
  const port = await freePort()
  const program = (name: string, ...args: string[]) =>
    run(join(postgresPrograms ?? '', name), args, { ...as, cwd: directory })
  const control = (...args: string[]) =>
    program('pg_ctl', '-D', data, '-w', '-l', join(directory, 'log'), ...args)
  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8')
  await control('-o', `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1`, 'start')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: async (how) => {
      await control('-m', how, 'restart')
    },
    stop: async () => {
      await control('-m', 'immediate', 'stop')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL does not run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
