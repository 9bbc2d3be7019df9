import type { Work } from '../../context/operation.ts'

/** A product of a file keeps the number that it has there, so that it is found again. A deleted one that has it loses it. */
export async function giveImportKey({ trx }: Work, id: number, import_key: unknown): Promise<void> {
  if (typeof import_key !== 'string' || import_key === '') return
  await trx
    .updateTable('products')
    .set({ import_key: null })
    .where('import_key', '=', import_key)
    .where('deleted_at', 'is not', null)
    .execute()
  await trx.updateTable('products').set({ import_key }).where('id', '=', id).execute()
}
