import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory of array buffers in megabytes, after a garbage collection. */
export function megabytesHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers / 1024 / 1024
}
