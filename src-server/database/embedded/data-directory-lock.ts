import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { socketDirectory } from './socket-path.ts'
import { unusable } from './unusable.ts'

// Two processes on one embedded database destroy it, and PGlite itself does not prevent it (docs/architecture.md 5, known traps).
//
// The lock is a socket in the data directory on which its holder listens. The kernel closes it with the process, however that
// dies, so a lock is never stale and no process number is trusted: numbers repeat, and two containers that share the directory
// have numbers of their own, while both see the socket. It needs neither flock (Node has none) nor Linux's abstract sockets
// (macOS has none, and containers do not share them).
//
// Each process first listens on a socket of its own name, then looks for others that answer, and withdraws if there are any. Of
// two that start together the later look-up sees the other one, so both never stay; processes that withdraw try again a moment
// later, so that one of them gets the lock.
const pattern = /^lock-(\d+)-[0-9a-f]{8}$/
const longestName = 'lock-4194304-00000000'.length
const attempts = 12

/** Locks the data directory for this process until the returned function is called; throws when another process has it. */
export async function lockDataDirectory(dataDir: string): Promise<() => Promise<void>> {
  mkdirSync(dataDir, { recursive: true })
  const directory = realpathSync(dataDir)
  const reach = socketDirectory(directory, longestName)
  for (let attempt = 1; ; attempt++) {
    const name = `lock-${process.pid}-${randomBytes(4).toString('hex')}`
    const release = await listen(join(reach, name), directory)
    const holder = await findHolder(reach, name)
    // Another process that saw the socket just before it listened has deleted it as stale: then the lock is not held.
    if (holder === undefined && existsSync(join(reach, name))) return release
    await release()
    if (attempt >= attempts) {
      throw new Error(
        `The data directory ${directory} is already in use by another Haat, process ${holder ?? 'unknown'}. ` +
          'Stop that one first, or give this one a DATA_DIR of its own.',
      )
    }
    await wait(20 + Math.random() * 100)
  }
}

function listen(path: string, directory: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EROFS' || cause.code === 'EACCES'
          ? unusable(directory, 'cannot be opened', cause)
          : new Error(`The data directory ${directory} cannot be locked: put DATA_DIR on a local disk.`, {
              cause,
            }),
      ),
    )
    server.listen(path, () => {
      server.unref()
      resolve(() => new Promise((done) => server.close(() => done())))
    })
  })
}

async function findHolder(reach: string, own: string): Promise<string | undefined> {
  for (const name of readdirSync(reach)) {
    const pid = pattern.exec(name)?.[1]
    if (pid === undefined || name === own) continue
    if (await answers(join(reach, name))) return pid
    rmSync(join(reach, name), { force: true })
  }
  return undefined
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // Only these two mean that no process listens; after any other error (no permission, a full queue) one may.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    )
  })
}
