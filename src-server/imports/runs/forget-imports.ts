import { sql } from 'kysely'
import { systemContext } from '../../context/background-context.ts'
import type { Shop } from '../../context/context.ts'
import { runOperation } from '../../context/operation.ts'

/** As long as an import can be undone. */
const retentionDays = 30

/** Deletes old imports with the rows of their files, because these contain personal data. */
export const forgetImports = (shop: Shop) =>
  runOperation(systemContext(shop), { open: 'the shop itself' }, async ({ trx }) => {
    const before = sql<string>`now() - make_interval(days => ${retentionDays})`
    await trx.deleteFrom('import_runs').where('updated_at', '<', before).execute()
    await trx.deleteFrom('undo_runs').where('created_at', '<', before).execute()
  })
