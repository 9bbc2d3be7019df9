import { Stack } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { Field } from '#domain/fields/fields.ts'
import type { FieldProps } from '../../fields/input-props.ts'
import { ReferenceInput } from '../../fields/inputs/ReferenceInputs.tsx'
import { entryOf, pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useRightNames } from '../../providers/use-right-names.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PreviewOfRole } from '../roles/PreviewOfRole.tsx'

const roles = pageOf('user-role-infos')

/** The role of an admin, and its permissions. */
export function RoleInput({ disabled, ...props }: FieldProps<Field<'reference'>>) {
  const { t } = useTranslate()
  const names = useRightNames()
  const may = useMay()
  const id = useWatch({ name: props.source }) as number | null
  const readable = may('list', roles)
  const needed = names({ feature: entryOf(roles).feature, missing: 'feature' })
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <ReferenceInput
        {...props}
        disabled={Boolean(disabled) || !readable}
        {...(!readable && needed && { helper: t('roles.choosing_needs', needed) })}
      />
      {readable && id && <PreviewOfRole id={id} />}
    </Stack>
  )
}
