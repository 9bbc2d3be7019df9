import { type Theme, Typography, useMediaQuery } from '@mui/material'
import { useEvent } from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields/fields.ts'
import { accessLabels } from '#domain/fields/labels.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { useField } from '../../fields/use-field.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AccessCards } from './AccessCards.tsx'
import { AccessTable } from './AccessTable.tsx'
import { type AccessGrid, featuresOf, type Give } from './access-grid.ts'
import { has, type Right, rights, withRights } from './access-rows.ts'
import { matrixGroups } from './matrix-groups.ts'
import { useGrantable } from './use-grantable.ts'

/** The permissions of a role by feature (docs/domain.md 4). */
export function AccessMatrix({ source, field, label, disabled = false }: FieldProps<Field<'rows'>>) {
  const { t, of } = useTranslate()
  const { value, onChange, error } = useField<Access[] | null>({ source, field })
  const grantable = useGrantable()
  // A field without a value is an empty text in the form.
  const rows = value || []
  const give: Give = useEvent((features, right, given) =>
    onChange(withRights(rows, features, right as Right, given, grantable)),
  )
  const grid: AccessGrid = {
    rights: rights.map((name) => ({ name, label: of(accessLabels[name]) })),
    groups: matrixGroups,
    has: (feature, right) => has(rows, feature, right as Right),
    grantable: (feature, right) => grantable(feature, right as Right),
    disabled,
    beyond: t('role.beyond'),
    give,
  }
  return <AccessInput grid={grid} label={label} error={error} hint={t('role.beyond_hint')} />
}

type Props = {
  grid: AccessGrid
  label: string
  error: string | null | undefined
  /** Why some rights cannot be granted. */
  hint: string
}

/** A table, on a phone one card per feature. */
export function AccessInput({ grid, label, error, hint }: Props) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const Shape = phone ? AccessCards : AccessTable
  const bounded = grid.rights.some(({ name }) =>
    featuresOf(grid.groups).some((feature) => !grid.grantable(feature, name)),
  )
  return (
    <>
      {error && (
        <Typography variant="body2" color="error" role="alert" className="Mui-error" sx={{ mb: 1 }}>
          {error}
        </Typography>
      )}
      <Shape grid={grid} label={label} />
      {bounded && !grid.disabled && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </>
  )
}
