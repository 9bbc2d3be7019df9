import type { ResourceName } from '#registry'
import type { OperationContext } from '../context/operation.ts'
import { demoAction } from '../history/record-changes.ts'
import { storeRecord, updateRecord } from '../resources/records/engine.ts'

/** Stores the records of the demo shop and finds them by the keys of the demo content. */
export type Seeding = {
  operation: OperationContext
  put: (resource: ResourceName, key: string, body: Record<string, unknown>) => Promise<number>
  change: (resource: ResourceName, id: number, body: Record<string, unknown>) => Promise<void>
  id: (resource: ResourceName, key: string) => number
  has: (resource: ResourceName, key: string) => boolean
}

export function seedingIn(outer: OperationContext): Seeding {
  const operation: OperationContext = {
    ...outer,
    recordChange: (change) => outer.recordChange({ ...change, as: change.as ?? demoAction }),
  }
  const made = new Map<string, number>()
  const name = (resource: ResourceName, key: string) => `${resource}: ${key}`
  return {
    operation,
    put: async (resource, key, body) => {
      const { id } = await storeRecord(operation, resource, { status: true, ...body })
      made.set(name(resource, key), id)
      return id
    },
    change: async (resource, id, body) => {
      await updateRecord(operation, resource, id, body)
    },
    has: (resource, key) => made.has(name(resource, key)),
    id: (resource, key) => {
      const id = made.get(name(resource, key))
      if (id === undefined) throw new Error(`The demo shop has no ${name(resource, key)}.`)
      return id
    },
  }
}
