import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runInWorker, workerFile } from '../../../src-server/workers/worker-thread.ts'

describe('A job in a worker thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-worker-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (script: string, limits: { memoryMb?: number; longestMs?: number } = {}) => {
    const file = join(folder, 'job.mjs')
    writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads'\n${script}`)
    const messages: unknown[] = []
    const end = await runInWorker({
      file,
      data: { number: 7 },
      memoryMb: limits.memoryMb ?? 64,
      longestMs: limits.longestMs ?? 60_000,
      onMessage: (message) => messages.push(message),
    })
    return { end, messages }
  }

  test('delivers all its messages before it ends', async () => {
    const script = 'for (let at = 0; at < 50; at++) parentPort.postMessage(at + workerData.number)'
    expect(await run(script)).toEqual({
      end: 'done',
      messages: Array.from({ length: 50 }, (_, at) => at + 7),
    })
  })

  test('is stopped for exceeding time or memory, or fails, and the process continues', async () => {
    expect(await run('for (;;);', { longestMs: 200 })).toEqual({ end: 'out_of_time', messages: [] })
    const greedy = 'const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({ a: 1 })))'
    expect(await run(greedy, { memoryMb: 32 })).toEqual({ end: 'out_of_memory', messages: [] })
    await expect(run("throw new Error('broken')")).rejects.toThrow('broken')
    expect(await run("parentPort.postMessage('again')")).toEqual({ end: 'done', messages: ['again'] })
  })

  test('ends with the error of its message handler', async () => {
    const file = join(folder, 'endless.mjs')
    writeFileSync(
      file,
      "import { parentPort } from 'node:worker_threads'\nsetInterval(() => parentPort.postMessage(1), 1)",
    )
    const onMessage = () => {
      throw new Error('enough')
    }
    await expect(
      runInWorker({ file, data: null, memoryMb: 64, longestMs: 60_000, onMessage }),
    ).rejects.toThrow('enough')
  })

  test('is located next to the module that starts it', () => {
    const module = new URL('../../../src-server/imports/reading/read-table.ts', import.meta.url).href
    expect(workerFile('table', module)).toMatch(/src-server[\\/]imports[\\/]reading[\\/]table\.worker\.mjs$/)
    expect(() => workerFile('nothing', module)).toThrow('nothing')
  })
})
