import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What buffers hold, without what nobody holds any more. */
export function megabytesHeld(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers / 1024 / 1024
}
