import {
  type CreatableResource,
  creatableResources,
  type MissingEntry,
} from '#domain/imports/missing-entry.ts'
import { guessedColor } from '#domain/imports/product-files/color-codes.ts'
import { nameKey } from '#domain/values/name-key.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, requireRightToWrite, runOperation, tryPart } from '../../context/operation.ts'
import { storeRecord } from '../../resources/records/engine.ts'
import { entryOf } from '../../resources/registry.ts'
import { recordsCalled } from '../records/references-by-title.ts'
import type { Run } from './import-run.ts'
import { kindOf, mayImport } from './import-runs.ts'
import { readMissing } from './missing-entries.ts'

type Owner = Pick<Run, 'id' | 'kind' | 'operation_id'>

/** Creates what a file names and the shop lacks: the first step of the operation that applying the import continues. */
export async function createMissing(context: Context, { id, kind, operation_id }: Owner): Promise<void> {
  const entries = await readMissing(context.db, id)
  if (entries.length === 0) return
  const create = async (operation: OperationContext) => {
    for (const resource of creatableResources) {
      const own = entries.filter((entry) => entry.resource === resource)
      if (own.length > 0) await createAll(operation, resource, own)
    }
    await operation.trx
      .updateTable('import_runs')
      .set({ operation_id: operation.operation_id })
      .where('id', '=', id)
      .execute()
  }
  await runOperation(context, mayImport(kindOf(kind)), create, operation_id ?? undefined)
}

/** The field with the record above an entry, and its resource. */
const parents: Partial<Record<CreatableResource, { field: string; resource: CreatableResource }>> = {
  categories: { field: 'parent_id', resource: 'categories' },
  'product-type-info-name': { field: 'product_type_id', resource: 'product-types' },
}

async function createAll(
  operation: OperationContext,
  resource: CreatableResource,
  entries: readonly MissingEntry[],
): Promise<void> {
  const { feature, title: titleField } = entryOf(resource)
  const creating: OperationContext = {
    ...operation,
    requireRight: (record) => requireRightToWrite(operation.context, { action: 'create', feature }, record),
  }
  creating.requireRight(undefined)
  const parent = parents[resource]
  // Items are unique within their group, other entries in the shop.
  const within = resource === 'product-type-info-name' ? parent?.field : undefined
  const keyOf = (title: string, above: unknown) => `${within ? above : ''} ${nameKey(title)}`
  const known = new Map<string, number>()
  const find = await recordsCalled(
    operation,
    resource,
    entries.map(({ title }) => title),
    within ?? null,
  )
  for (const { title } of entries)
    for (const found of find(title)) known.set(keyOf(title, within && found[within]), found.id)
  const above =
    parent &&
    (await recordsCalled(
      operation,
      parent.resource,
      entries.flatMap(({ within: name }) => name ?? []),
      null,
    ))
  for (const { title, within: name } of entries) {
    const parent_id =
      name === undefined
        ? undefined
        : (above?.(name)[0]?.id ?? (within ? undefined : known.get(keyOf(name, ''))))
    const key = keyOf(title, parent_id)
    if (known.has(key) || (within && parent_id === undefined)) continue
    const body = {
      [titleField]: title,
      ...(parent && parent_id !== undefined && { [parent.field]: parent_id }),
      ...(resource === 'product-color-info' && { color_code: guessedColor(title) }),
    }
    // A title that cannot be one, such as a too long one, stays a problem of its row.
    const made = await tryPart(creating, (part) => storeRecord(part, resource, body))
    if (!(made instanceof Failure)) known.set(key, made.id)
  }
}
