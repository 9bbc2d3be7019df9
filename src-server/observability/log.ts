import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Environment } from '../environment/environment.ts'
import { errorInLog, masked } from './error-in-log.ts'

/** Lines are written together (bytes, milliseconds): one by one they took as long as an answer that is kept. */
const together = { minLength: 4_096, periodicFlush: 500 }

/** The shop's log: a line of JSON for each thing that is told, without anything of the people whom it is about. */
export const openLog = (level: Environment['logLevel'], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorInLog, req: () => undefined, res: () => undefined },
      hooks: {
        // A text may quote what somebody has sent as well.
        logMethod(args, method) {
          const safe = args.map((arg) => (typeof arg === 'string' ? masked(arg) : arg))
          method.apply(this, safe as Parameters<typeof method>)
        },
      },
    },
    to ?? destination({ dest: 1, sync: false, ...together }),
  )
