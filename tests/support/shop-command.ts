import { spawn } from 'node:child_process'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../dist/server')

/**
 * Runs a command of the built shop (`backup`, `import`) as a separate process: exit code, output, and duration in
 * seconds.
 */
export function runCommand(
  program: 'backup' | 'import',
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string; seconds: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED: 'none', ...environment },
  })
  let message = ''
  const publish = (chunk: Buffer) => {
    message += chunk
  }
  child.stdout.on('data', publish)
  child.stderr.on('data', publish)
  return new Promise((resolve) => {
    child.once('close', (code) =>
      resolve({ code, output: message, seconds: (performance.now() - start) / 1_000 }),
    )
  })
}
