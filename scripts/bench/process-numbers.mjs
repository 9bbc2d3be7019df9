// @ts-check
// What the system says of a process. Only Linux tells; elsewhere everything is null.
import { existsSync, readFileSync } from 'node:fs'

/** A tick of the clock that /proc counts in. */
const tick = 10

/**
 * The CPU time that a process has taken since it began, with all its threads, in milliseconds.
 * @param {number | undefined} pid
 */
export function cpuTimeOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Its name, which may have anything in it, stands in brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return null
  }
}

/**
 * The memory that a process holds, in MB.
 * @param {number | undefined} pid
 */
export function memoryOf(pid) {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : null
}

/** Whether a number that PostgreSQL gives names a process of this machine. @param {number} pid */
export function isBackendHere(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
