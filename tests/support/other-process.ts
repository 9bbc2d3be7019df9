import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const runner = fileURLToPath(new URL('./other-process.mjs', import.meta.url))

/** A second node process that runs a TypeScript file of the tests. */
export type OtherProcess = {
  child: ChildProcess
  /** The lines that it has printed. */
  lines: AsyncIterator<string>
  /** Kills it like `kill -9`, and waits until it has exited. */
  kill: () => Promise<void>
  /** Waits until it exits: the exit code, and stderr. */
  ended: () => Promise<{ code: number | null; errors: string }>
}

export function startProcess(file: URL, ...args: string[]): OtherProcess {
  const child = spawn(process.execPath, [runner, fileURLToPath(file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const closed = once(child, 'close')
  return {
    child,
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
    ended: async () => {
      await closed
      return { code: child.exitCode, errors }
    },
  }
}
