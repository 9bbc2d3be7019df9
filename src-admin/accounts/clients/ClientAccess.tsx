import { useEvent, usePermissions } from 'react-admin'
import type { ClientAccess as Row } from '#domain/accounts/client.ts'
import { clientFeatures, type ScopeAction, scopeActions } from '#domain/accounts/client-scopes.ts'
import type { User } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { useField } from '../../fields/use-field.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AccessInput } from '../roles/AccessMatrix.tsx'
import type { AccessGrid, Give } from '../roles/access-grid.ts'
import { matrixGroups } from '../roles/matrix-groups.ts'
import { hasScope, includesScope, withScopes } from './client-access.ts'

const groups = matrixGroups
  .map(({ group, items }) => {
    const open = items.filter(({ features: [feature] }) => clientFeatures.includes(feature))
    return { group, items: open, features: open.flatMap(({ features }) => features) }
  })
  .filter(({ items }) => items.length > 0)

/** What an API client may read, write and delete in the back office; at most what the current user may. */
export function ClientAccess({ source, field, label, disabled = false }: FieldProps<Field<'rows'>>) {
  const { t } = useTranslate()
  const { value, onChange, error } = useField<Row[] | null>({ source, field })
  const { permissions } = usePermissions<User | null>()
  const mine = permissions?.role_accesses ?? []
  // A field without a value is an empty text in the form.
  const rows = value || []
  const grantable = (feature: number, action: string) => includesScope(mine, feature, action as ScopeAction)
  const give: Give = useEvent((features, action, given) =>
    onChange(
      withScopes(
        rows,
        features.filter((feature) => grantable(feature, action)),
        action as ScopeAction,
        given,
      ),
    ),
  )
  const grid: AccessGrid = {
    rights: scopeActions.map((name) => ({ name, label: t(`clients.scope_${name}`) })),
    groups,
    has: (feature, action) => hasScope(rows, feature, action as ScopeAction),
    grantable,
    disabled,
    beyond: t('role.beyond'),
    give,
  }
  return <AccessInput grid={grid} label={label} error={error} hint={t('role.beyond_hint')} />
}
