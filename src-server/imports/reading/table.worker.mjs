// @ts-check
// Reads an uploaded table in a thread of its own, which can be stopped when a file takes too much time or memory.
// It is plain JavaScript because Node 20 starts no worker from TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { readRows } from './read-rows.mjs'
import { TableError } from './table-error.mjs'

/** @type {{ content: Uint8Array<ArrayBuffer> } & import('./read-rows.mjs').Options} */
const { content, ...options } = workerData

// The number of rows per message, so that the main thread never receives a whole table in one message.
const batchRows = 500

try {
  const { rows, lines } = await readRows(
    Buffer.from(content.buffer, content.byteOffset, content.length),
    options,
  )
  for (let at = 0; at < rows.length; at += batchRows)
    parentPort?.postMessage({
      rows: rows.slice(at, at + batchRows),
      lines: lines.slice(at, at + batchRows),
    })
  parentPort?.postMessage({ ended: true })
} catch (error) {
  if (!(error instanceof TableError)) throw error
  parentPort?.postMessage({ problem: error.problem, line: error.line })
}
