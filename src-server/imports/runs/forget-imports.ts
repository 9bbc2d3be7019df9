import { sql } from 'kysely'
import { contextOfNobody } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { operate } from '../../context/operation.ts'

/** As long as what an import has done can be taken back. */
const keptDays = 30

/** Imports and the rows of their files are not kept for ever: there are people in them. */
export const forgetImports = (shop: Shop) =>
  operate(contextOfNobody(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const before = sql<string>`now() - make_interval(days => ${keptDays})`
    await trx.deleteFrom('import_runs').where('updated_at', '<', before).execute()
    await trx.deleteFrom('undo_runs').where('created_at', '<', before).execute()
  })
