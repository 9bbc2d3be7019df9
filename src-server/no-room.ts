import { Failure } from './failure.ts'

// PostgreSQL's disk_full; what the system says of a disk that is full, over its quota, or only to be read.
const codes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** Where there is no room left for what was to be kept, whoever sent it is told so: nothing of it was saved. */
export const noRoomAsFailure = (error: unknown): unknown =>
  codes.has((error as NodeJS.ErrnoException | null)?.code ?? '')
    ? new Failure(503, 'no_room', { args: { seconds: 60 } })
    : error
