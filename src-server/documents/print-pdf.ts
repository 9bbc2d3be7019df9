import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../workers/fair-queue.ts'
import { type Caller, personOf } from '../workers/person.ts'
import type { Definition } from './pdf-parts.ts'

/**
 * Time limits. Staff print many orders in one document: a hundred invoices took 17 seconds on a busy machine. Visitors print one.
 */
const longestMs = { staff: 120_000, visitor: 30_000, shop: 120_000 }

type Answer = { pdf?: Uint8Array; problem?: string }

let worker: Worker | null = null

/** One document at a time. */
export const pdfQueue = createFairQueue({
  running: 1,
  places: { visitor: { each: 3, address: 6, all: 20 }, staff: { each: 6, all: 20 }, seconds: 10 },
  // The time limit of `render` ends the thread before this.
  longest: longestMs.staff + 10_000,
})

/** Renders a document definition as PDF, in a worker thread, queued fairly by caller. */
export async function printPdf(caller: Caller, definition: Definition): Promise<Buffer> {
  const person = personOf(caller)
  const draw = () => render(started(), definition, longestMs[person.kind])
  return pdfQueue.run(person, draw, caller.signal?.())
}

function render(thread: Worker, definition: Definition, longest: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      thread.off('message', finish)
      thread.off('error', fail)
      // An idle thread must not prevent the process from exiting.
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
    const timer = setTimeout(() => fail(new Error('A document took too long.')), longest)
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

// The next document starts a new thread.
function forget(thread: Worker): void {
  if (worker === thread) worker = null
  void thread.terminate()
}

// Next to this file in the source, next to the bundle in a build.
function workerFile(): string {
  const places = ['./pdf.worker.mjs', './pdf.worker.js', '../pdf.worker.js']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  if (!found) throw new Error(`The worker for documents is missing beside ${import.meta.url}.`)
  return found
}
