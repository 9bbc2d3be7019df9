// @ts-check
// Runs the commands of a release.
import { spawnSync } from 'node:child_process'

/** @param {string[]} args */
export const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
  return { ok: status === 0, output: (status === 0 ? stdout : stderr).trim() }
}

/**
 * Shows the output of the command; ends this process when it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) exitWithProblems([`${command} ${args.join(' ')} has failed.`])
}

/** @param {readonly string[]} problems */
export function exitWithProblems(problems) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
