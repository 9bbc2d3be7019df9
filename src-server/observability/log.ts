import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Environment } from '../environment/environment.ts'
import { errorInLog, masked } from './error-in-log.ts'

/** Lines are written in batches (bytes, milliseconds): line by line, logging took as long as a cached response. */
const together = { minLength: 4_096, periodicFlush: 500 }

/** The shop's log: one line of JSON per event, without personal data. */
export const openLog = (level: Environment['logLevel'], to?: DestinationStream): Logger =>
  pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorInLog, req: () => undefined, res: () => undefined },
      hooks: {
        // Texts may quote user input too.
        logMethod(args, method) {
          const safe = args.map((arg) => (typeof arg === 'string' ? masked(arg) : arg))
          method.apply(this, safe as Parameters<typeof method>)
        },
      },
    },
    to ?? destination({ dest: 1, sync: false, ...together }),
  )
