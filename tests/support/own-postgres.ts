import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL of a test's own, which may be ended and started as the test likes. */
export type OwnPostgres = {
  url: string
  /** `fast` ends its connections and stops; `immediate` is what a power cut leaves. */
  restart: (how: 'fast' | 'immediate') => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)

/** Where its programs lie; undefined where they are not installed. */
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

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}
