import type { ResourceName } from '#registry'
import type { Work } from '../context/operation.ts'
import { demoAction } from '../history/remember.ts'
import { storeRecord, updateRecord } from '../resources/records/engine.ts'

/** Stores the records of the demo shop and knows them by the names that the content gives them. */
export type Seeding = {
  work: Work
  put: (resource: ResourceName, key: string, body: Record<string, unknown>) => Promise<number>
  change: (resource: ResourceName, id: number, body: Record<string, unknown>) => Promise<void>
  id: (resource: ResourceName, key: string) => number
  has: (resource: ResourceName, key: string) => boolean
}

export function seedingIn(outer: Work): Seeding {
  const work: Work = { ...outer, keep: (change) => outer.keep({ ...change, as: change.as ?? demoAction }) }
  const made = new Map<string, number>()
  const name = (resource: ResourceName, key: string) => `${resource}: ${key}`
  return {
    work,
    put: async (resource, key, body) => {
      const { id } = await storeRecord(work, resource, { status: true, ...body })
      made.set(name(resource, key), id)
      return id
    },
    change: async (resource, id, body) => {
      await updateRecord(work, resource, id, body)
    },
    has: (resource, key) => made.has(name(resource, key)),
    id: (resource, key) => {
      const id = made.get(name(resource, key))
      if (id === undefined) throw new Error(`The demo shop has no ${name(resource, key)}.`)
      return id
    },
  }
}
