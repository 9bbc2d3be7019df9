import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The file of a worker: next to the module that starts it in the sources, next to the bundle in a build. */
export function workerFile(name: string, startedFrom: string): string {
  const candidates = [`./${name}.worker.mjs`, `./${name}.worker.js`, `../${name}.worker.js`]
  const found = candidates.map((path) => fileURLToPath(new URL(path, startedFrom))).find(existsSync)
  if (!found) throw new Error(`The worker "${name}" is missing next to ${startedFrom}.`)
  return found
}

export type WorkerJob = {
  file: string
  data: unknown
  transfer?: ArrayBuffer[]
  memoryMb: number
  longestMs: number
  onMessage: (message: unknown) => void
}

/** Why a job has ended: it was completed, or it was stopped at one of its limits. */
export type WorkerEnd = 'done' | 'out_of_memory' | 'out_of_time'

/** Runs one job in a thread of its own. Rejects with the error that the job throws. */
export function runInWorker(job: WorkerJob): Promise<WorkerEnd> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(job.file, {
      workerData: job.data,
      transferList: job.transfer ?? [],
      resourceLimits: { maxOldGenerationSizeMb: job.memoryMb, maxYoungGenerationSizeMb: 16 },
    })
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      void worker.terminate()
    }, job.longestMs)
    worker.on('message', (message: unknown) => {
      try {
        job.onMessage(message)
      } catch (error) {
        reject(error)
        void worker.terminate()
      }
    })
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('out_of_memory')
      else reject(error)
    })
    // The last event of a worker; an earlier outcome is not replaced.
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(timedOut ? 'out_of_time' : 'done')
    })
  })
}
