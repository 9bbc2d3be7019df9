import * as care from './care.ts'
import * as delivery from './delivery.ts'
import * as devices from './devices.ts'
import type { Drawing } from './drawing.ts'
import * as gifts from './gifts.ts'
import * as nursery from './nursery.ts'
import * as pantry from './pantry.ts'
import * as pharmacy from './pharmacy.ts'

/** All objects that the demo shop has drawings of. */
export const objects = {
  ...pharmacy,
  ...devices,
  ...nursery,
  ...care,
  ...pantry,
  ...gifts,
  ...delivery,
} as const satisfies Record<string, Drawing>

export type ObjectName = keyof typeof objects
