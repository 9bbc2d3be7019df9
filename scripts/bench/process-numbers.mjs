// @ts-check
// CPU time and memory of a process, from /proc. On other systems than Linux they are null.
import { existsSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick in /proc. */
const tick = 10

/**
 * User and system time of a process with all its threads, in milliseconds.
 * @param {number | undefined} pid
 */
export function cpuTimeOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the process is in brackets and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tick
  } catch {
    return null
  }
}

/**
 * Resident memory of a process, in MB.
 * @param {number | undefined} pid
 */
export function memoryOf(pid) {
  const status = `/proc/${pid}/status`
  return existsSync(status) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024 : null
}

/** Whether a process id that PostgreSQL reports is a process of this machine. @param {number} pid */
export function isLocalBackend(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
