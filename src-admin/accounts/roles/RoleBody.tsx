import { Alert, Box, Stack } from '@mui/material'
import { usePermissions, useRecordContext, useResourceContext } from 'react-admin'
import { exceeds, type User } from '#domain/accounts/permissions.ts'
import type { Field } from '#domain/fields/fields.ts'
import { sectionLabels } from '#domain/fields/labels.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { FieldGrid, FieldInput } from '../../fields/inputs.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useRightNames } from '../../providers/use-right-names.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AccessMatrix } from './AccessMatrix.tsx'
import type { RoleRecord } from './PreviewOfRole.tsx'
import { RoleTools } from './RoleTools.tsx'

/** The form of a role: its title, its limits and its permissions. */
export function RoleBody({ disabled: unchangeable }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const entry = entryOf(page)
  const fields = columnsOf(entry)
  const { t, of, field: label } = useTranslate()
  const above = useAbove()
  const disabled = unchangeable || above !== null
  return (
    <Stack sx={{ gap: 2 }}>
      {above && !unchangeable && <Alert severity="info">{t('role.above', above)}</Alert>}
      <Section title={of(sectionLabels.Basics)}>
        <FieldGrid
          page={page}
          fields={fields}
          names={['role_title', 'weight', 'status']}
          disabled={disabled}
        />
        <Box sx={{ mt: 2 }}>
          <FieldInput
            source="second_factor"
            field={fields.second_factor as Field<'flag'>}
            label={label(page, 'second_factor')}
            helper={t('role.second_factor_hint')}
            disabled={disabled}
          />
        </Box>
      </Section>
      <Section title={of(sectionLabels.Limits)}>
        <FieldGrid page={page} fields={fields} names={entry.form.Limits ?? []} disabled={disabled} />
      </Section>
      <Section title={of(sectionLabels.Access)} aside={<RoleTools disabled={disabled} />}>
        <AccessMatrix
          source="role_accesses"
          field={fields.role_accesses as Field<'rows'>}
          label={label(page, 'role_accesses')}
          disabled={disabled}
        />
      </Section>
    </Stack>
  )
}

/** The permissions of the role that the current user does not have; the server then rejects every change of the role. */
function useAbove() {
  const { permissions } = usePermissions<User | null>()
  const record = useRecordContext<Partial<RoleRecord> & { id: number }>()
  const names = useRightNames()
  const beyond = exceeds(permissions?.role_accesses ?? [], record?.role_accesses ?? [])
  return beyond && names(beyond)
}
