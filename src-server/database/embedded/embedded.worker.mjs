// @ts-check
// The embedded PostgreSQL, in a thread of its own so that a long statement never holds up the answers (docs/decisions/0042).
// It is plain JavaScript because Node 20 starts no worker from TypeScript.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** @type {{ directory: string, socket: string }} */
const { directory, socket } = workerData

// PGlite starts PostgreSQL with fsync off (-F), and its file system could not do it: both are put right, so that what was
// acknowledged outlives a power cut as well.
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

// No text of a row is followed by these: its length comes first, and is not 1.4 thousand million.
const panic = Buffer.from('SPANIC\0VPANIC\0')

/**
 * PostgreSQL ends when it can go on no more, as on a disk that is full in the middle of its log. Here it would be there and
 * never answer again, so the process is told of it.
 * @param {PGlite} database
 */
function tellOfPanic(database) {
  const ask = database.execProtocolRawStream.bind(database)
  database.execProtocolRawStream = (message, { onRawData, ...options }) =>
    ask(message, {
      ...options,
      onRawData: (data) => {
        const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
        // Here and now: it may not come back.
        if (bytes.includes(panic)) parentPort?.postMessage({ panic: said(bytes) })
        onRawData?.(data)
      },
    })
}

/** The message of an error, as PostgreSQL sends it: fields of a letter and a text. @param {Buffer} bytes */
const said = (bytes) => /\0M([^\0]+)\0/.exec(bytes.subarray(bytes.indexOf(panic)).toString())?.[1]

/** Made under another name first, so that a process killed meanwhile leaves no half a database. */
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
  tellOfPanic(database)

  fs.rmSync(socket, { force: true })
  // One connection works; the others are those that have just been closed and are still being cleared away.
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
  // Making it takes some 400 MB that go with this thread; another one serves.
  process.exit()
}
