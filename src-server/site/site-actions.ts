import { time } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { AdminAction } from '../resources/admin-action.ts'
import { readOne, update } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'

/** The one row of a singleton. */
const only = 1

/** docs/decisions/0008: the settings and the logos of the shop, each one document. */
const reading = (path: string, name: ResourceName): AdminAction => ({
  ...described(path, name),
  method: 'GET',
  action: 'view',
  body: {},
  run: (context) => readOne(context, name, only),
})

const writing = (path: string, name: ResourceName): AdminAction => ({
  ...described(path, name),
  method: 'POST',
  action: 'edit',
  body: { ...entryOf(name).fields, updated_at: time() },
  run: (context, body) => update(context, name, only, body),
})

const described = (path: string, name: ResourceName) => ({
  path,
  feature: entryOf(name).feature,
  answer: columnsOf(entryOf(name)),
})

export const siteActions: readonly AdminAction[] = [
  reading('/api/site-basic-config', 'basic-config'),
  writing('/api/site-basic-config', 'basic-config'),
  writing('/api/logo-info', 'logo-info'),
]
