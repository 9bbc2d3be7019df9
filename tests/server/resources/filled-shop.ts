import type { FastifyInstance } from 'fastify'
import type { Access } from '../../../src/accounts/permissions.ts'
import type { Shop } from '../../../src-server/context/context.ts'
import type { Caller } from '../../support/shop.ts'
import type { Records, Row } from './registry-records.ts'

/** A shop with something in every list, as the parts of the registry suite share it. */
export type FilledShop = {
  shop: () => Shop
  app: () => FastifyInstance
  asAdmin: (accesses?: Access[]) => Promise<Caller>
  /** Who has made everything, with every right. */
  admin: () => Caller
  records: () => Records
  /** The rows of a list by their ids, as they were at first. */
  all: (name: string) => Row[]
}
