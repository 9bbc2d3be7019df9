import { openSync } from 'node:fs'
import { join } from 'node:path'

// The kernel limits the path of a socket to 104 bytes (macOS) or 108 (Linux), including the terminating zero.
const longest = 103

/**
 * A path of `directory` that is short enough for a socket with a name of at most `room` bytes in it: its own path, or on Linux
 * that of its descriptor. The descriptor stays open for the life of the process.
 */
export function socketDirectory(directory: string, room: number): string {
  if (Buffer.byteLength(join(directory, 'x'.repeat(room))) <= longest) return directory
  if (process.platform === 'linux') return `/proc/self/fd/${openSync(directory, 'r')}`
  throw new Error(
    `The data directory ${directory} has too long a path for a socket. Choose a shorter DATA_DIR.`,
  )
}
