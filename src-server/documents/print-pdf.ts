import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Failure } from '../failure.ts'
import type { Definition } from './pdf-parts.ts'

/** So many wait while one is drawn; whoever comes then is asked to come again. */
const mostWaiting = 20
/** A hundred invoices took 17 seconds on a busy machine. */
const longestMs = 120_000

type Answer = { pdf?: Uint8Array; problem?: string }

let worker: Worker | null = null
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** A definition as PDF, drawn in a thread of its own after all that was asked for before. */
export async function printPdf(definition: Definition): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new Failure(429, 'too_many_requests', { args: { seconds: 10 } })
  waiting += 1
  const mine = last.then(() => drawn(started(), definition))
  last = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

function drawn(thread: Worker, definition: Definition): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      thread.off('message', finish)
      thread.off('error', fail)
      // A thread that nobody waits for keeps no process from ending.
      thread.unref()
    }
    const finish = ({ pdf, problem }: Answer) => {
      end()
      if (pdf) resolve(Buffer.from(pdf))
      else reject(new Error(problem ?? 'No document.'))
    }
    const fail = (error: Error) => {
      end()
      forget(thread)
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error('A document took too long.')), longestMs)
    thread.on('message', finish)
    thread.on('error', fail)
    thread.ref()
    thread.postMessage({ definition })
  })
}

function started(): Worker {
  if (worker) return worker
  const made = new Worker(workerFile(), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  made.on('error', () => forget(made))
  made.unref()
  worker = made
  return made
}

// The next document starts another.
function forget(thread: Worker): void {
  if (worker === thread) worker = null
  void thread.terminate()
}

// Beside this file in the source, beside the bundle when it is built.
function workerFile(): string {
  const places = ['./pdf.worker.mjs', './pdf.worker.js', '../pdf.worker.js']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error(`The worker for documents is missing beside ${import.meta.url}.`)
  return found
}
