import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../src/accounts/permissions.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import type { Caller } from '../../support/shop.ts'
import type { Records, Row } from './registry-records.ts'

/** A shop with records in every list, shared by the modules of the registry suite. */
export type FilledShop = {
  shop: () => Shop
  app: () => FastifyInstance
  asAdmin: (accesses?: Access[]) => Promise<Caller>
  /** The admin who has created all records, with all permissions. */
  admin: () => Caller
  records: () => Records
  /** The initial rows of a list, by id. */
  all: (name: string) => Row[]
}
