import { quoteState } from '#domain/orders/prescriptions/quote.ts'
import { systemContext } from '../context/background-context.ts'
import type { Shop } from '../context/context.ts'
import { runOperation } from '../context/operation.ts'
import { removeUnusedFile } from '../media/private-files.ts'

const atOnce = 500

/** Deletes the pictures of expired quotes unless something else uses them; their hashes stay. */
export function forgetQuotePictures(shop: Shop): Promise<void> {
  return runOperation(systemContext(shop), { open: 'the shop itself' }, async (operation) => {
    const { trx, context } = operation
    const expired = await trx
      .selectFrom('prescription_quotes')
      .select(['id', 'file_name'])
      .where('state', '=', quoteState.quoted)
      .where('expires_at', '<', context.now().toISOString())
      .where('file_name', 'is not', null)
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    if (expired.length === 0) return
    await trx
      .updateTable('prescription_quotes')
      .set({ file_name: null })
      .where(
        'id',
        'in',
        expired.map(({ id }) => id),
      )
      .execute()
    for (const { file_name } of expired) if (file_name) await removeUnusedFile(operation, file_name)
  })
}
