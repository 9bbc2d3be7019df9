// @ts-check
// The embedded PostgreSQL, in a thread of its own so that a long statement never delays responses (docs/decisions/0042).
// It is plain JavaScript because Node 20 starts no worker from TypeScript.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ directory: string, socket: string }} */
const { directory, socket } = workerData

// PGlite starts PostgreSQL with fsync off (-F), and its file system does not implement it: both are corrected, so that
// acknowledged writes survive a power failure.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** @param {PGlite} database */
function syncToDisk(database) {
  database.Module.FS.filesystems.NODEFS.stream_ops.fsync = (/** @type {{ nfd?: number }} */ stream) => {
    if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
    return 0
  }
}

// No text in a row is followed by these bytes: its length comes first, and is not 1.4 thousand million.
const panic = Buffer.from('SPANIC\0VPANIC\0')

/**
 * PostgreSQL exits when it cannot continue, for example when the disk is full while it writes its log. PGlite would stay and
 * never answer again, so the process is notified.
 * @param {PGlite} database
 */
function reportPanic(database) {
  const ask = database.execProtocolRawStream.bind(database)
  database.execProtocolRawStream = (message, { onRawData, ...options }) =>
    ask(message, {
      ...options,
      onRawData: (data) => {
        const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
        // Sent immediately, because the call may never return.
        if (bytes.includes(panic)) parentPort?.postMessage({ panic: panicMessage(bytes) })
        onRawData?.(data)
      },
    })
}

/** The message of an error as PostgreSQL sends it: fields of a letter and a text. @param {Buffer} bytes */
const panicMessage = (bytes) => /\0M([^\0]+)\0/.exec(bytes.subarray(bytes.indexOf(panic)).toString())?.[1]

/** Created under another name first, so that a killed process leaves no incomplete database. */
async function create() {
  const unfinished = `${directory}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  const database = await PGlite.create(unfinished)
  await database.close()
  fs.renameSync(unfinished, directory)
}

async function serve() {
  const database = await PGlite.create(directory, { extensions: { pg_trgm }, startParams })
  syncToDisk(database)
  reportPanic(database)

  fs.rmSync(socket, { force: true })
  // One connection is in use; the others are those that were just closed and are still being cleaned up.
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 8 })
  await server.start()

  parentPort?.once('message', async () => {
    await server.stop()
    await database.close()
    parentPort?.close()
  })
  parentPort?.postMessage('ready')
}

if (fs.existsSync(directory)) await serve()
else {
  await create()
  // Creating it takes some 400 MB that are freed with this thread; another thread serves the database.
  process.exit()
}
