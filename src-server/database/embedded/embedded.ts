import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { lockDataDirectory } from './data-directory-lock.ts'
import { socketDirectory } from './socket-path.ts'
import { unusable } from './unusable.ts'

// The name that pg gives to the socket in a directory.
export const socketName = '.s.PGSQL.5432'

/** The embedded database for pg: the directory of its socket, and the function that stops it. */
export type Embedded = { host: string; stop: () => Promise<void> }

/** Starts the embedded database of a data directory in a worker thread; throws while another process has it. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const unlock = await lockDataDirectory(dataDir)
  const cannotOpen = (cause: unknown): never => {
    throw unusable(dataDir, 'cannot be opened', cause)
  }
  try {
    const host = socketDirectory(dataDir, socketName.length)
    const directory = join(dataDir, 'database')
    const start = () =>
      new Worker(workerFile(), { workerData: { directory, socket: join(host, socketName) } })
    if (!existsSync(directory)) await ended(start()).catch(cannotOpen)
    const worker = start()
    await started(worker).catch(cannotOpen)
    // From here on nothing can handle the end of the database: it ends the process.
    const lost = (cause: unknown) => {
      throw unusable(dataDir, 'has stopped', cause)
    }
    worker.on('error', lost)
    worker.on('message', ({ panic }: { panic?: string }) => lost(panic ?? 'panic'))
    return {
      host,
      stop: async () => {
        worker.postMessage('stop')
        await ended(worker)
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

function ended(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
  })
}

// Next to this file in the source, next to the bundle in a build.
function workerFile(): string {
  const places = ['./embedded.worker.mjs', './embedded.worker.js', '../embedded.worker.js']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error(`The embedded database's worker is missing beside ${import.meta.url}.`)
  return found
}
