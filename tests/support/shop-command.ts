import { spawn } from 'node:child_process'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../dist/server')

/** A command of the built shop (`backup`, `import`), as a process of its own: how it ended, what it said, in how many seconds. */
export function runCommand(
  program: 'backup' | 'import',
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string; seconds: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED: 'none', ...environment },
  })
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said, seconds: (performance.now() - start) / 1_000 }))
  })
}
