import { type Theme, Typography, useMediaQuery } from '@mui/material'
import { useEvent } from 'react-admin'
import type { Access } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { useField } from '../../fields/use-field.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { rights, withRights } from './access-rows.ts'
import { RoleMatrixCards } from './MatrixCards.tsx'
import { MatrixTable } from './MatrixTable.tsx'
import { everyFeature } from './matrix-groups.ts'
import type { Matrix } from './RightBox.tsx'
import { useGrantable } from './use-grantable.ts'

/** The permissions of a role by feature (docs/domain.md 4): a table, on a phone one card per feature. */
export function AccessMatrix({ source, field, label, disabled = false }: FieldProps<Field<'rows'>>) {
  const { t } = useTranslate()
  const { value, onChange, error } = useField<Access[] | null>({ source, field })
  const grantable = useGrantable()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const rows = value ?? []
  const give: Matrix['give'] = useEvent((features, right, given) =>
    onChange(withRights(rows, features, right, given, grantable)),
  )
  const matrix: Matrix = {
    rows,
    grantable,
    disabled,
    beyond: t('role.beyond'),
    give,
  }
  const bounded = rights.some((right) => everyFeature.some((feature) => !grantable(feature, right)))
  const Shape = phone ? RoleMatrixCards : MatrixTable
  return (
    <>
      {error && (
        <Typography variant="body2" color="error" role="alert" className="Mui-error" sx={{ mb: 1 }}>
          {error}
        </Typography>
      )}
      <Shape matrix={matrix} label={label} />
      {bounded && !disabled && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {t('role.beyond_hint')}
        </Typography>
      )}
    </>
  )
}
