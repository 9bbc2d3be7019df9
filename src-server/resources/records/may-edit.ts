import type { ResourceName } from '#registry'
import { type OperationContext, requireRightToWrite } from '../../context/operation.ts'
import { entryOf } from '../registry.ts'

/**
 * An operation that creates and changes records, for its changes: it checks the permission for own and others' records, as in a
 * form.
 */
export const mayEdit = (operation: OperationContext, name: ResourceName): OperationContext => ({
  ...operation,
  requireRight: (record) =>
    requireRightToWrite(operation.context, { action: 'edit', feature: entryOf(name).feature }, record),
})
