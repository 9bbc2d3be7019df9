import { sql } from 'kysely'
import type { Shop } from '../context.ts'
import { contextOfNobody } from '../database/seed/context.ts'
import { operate } from '../operation.ts'

/** As long as what an import has done can be taken back. */
const keptDays = 30

/** Imports and the rows of their files are not kept for ever: there are people in them. */
export const forgetImports = (shop: Shop) =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, ({ trx }) =>
    trx
      .deleteFrom('import_runs')
      .where('updated_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute(),
  )
