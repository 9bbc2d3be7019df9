import { Box, Stack } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { type Field, flag } from '#domain/fields/fields.ts'
import { sectionLabels } from '#domain/fields/labels.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import { problemMessage } from '../../fields/input-props.ts'
import { EmailInput, PhoneInput } from '../../fields/inputs/TextInputs.tsx'
import { FieldGrid, FieldInput } from '../../fields/inputs.tsx'
import { Section } from '../../layout/page/Section.tsx'
import { entryOf } from '../../providers/registry.ts'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { isFirstAdmin, useProtected } from '../../providers/use-protected.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { PasswordInputs } from './PasswordInputs.tsx'
import { PersonActions } from './PersonActions.tsx'
import { RoleInput } from './RoleInput.tsx'

/** Wide enough for the form and the actions in the side panel. */
export const personWidth = 1240

/** The form of a person: identity, sign-in, and the actions in a side panel. */
export function PersonBody({ disabled }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const entry = entryOf(page)
  const { of } = useTranslate()
  const { isOn } = useShopTexts()
  return (
    <Box sx={record?.id ? asideStyle : undefined}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Section title={of(sectionLabels.Basics)}>
          <FieldGrid
            page={page}
            fields={columnsOf(entry)}
            names={(entry.form.Basics ?? []).filter(
              (name) => name !== 'customer_group_id' || isOn(entryOf('customer-groups').setting ?? []),
            )}
            disabled={disabled}
          />
        </Section>
        <Section title={of(sectionLabels.Access)}>
          <AccessInputs disabled={disabled} />
        </Section>
      </Stack>
      {record?.id && <PersonActions page={page} record={record} />}
    </Box>
  )
}

function AccessInputs({ disabled }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t, field: label } = useTranslate()
  const reason = useProtected()(page, record)
  const { email, mobile, role_id } = entryOf(page).fields
  const common = (source: string) => ({ source, label: label(page, source), disabled })
  const switchOf = (source: string) => ({
    ...common(source),
    field: flag(),
    disabled: disabled || reason !== null,
    ...(reason !== null && { helper: reason }),
  })
  return (
    <Stack sx={{ gap: 2 }}>
      <Box sx={twoColumns}>
        <EmailInput
          {...common('email')}
          validate={emailOrMobile}
          field={email as Field<'email'>}
          {...(!email?.required && { helper: t('person.login_ids_hint') })}
        />
        <PhoneInput {...common('mobile')} field={mobile as Field<'phone'>} />
        {role_id && (
          <RoleInput
            {...common('role_id')}
            field={role_id as Field<'reference'>}
            disabled={disabled || isFirstAdmin(page, record)}
          />
        )}
      </Box>
      <PasswordInputs disabled={disabled} />
      <Box sx={twoColumns}>
        <FieldInput {...switchOf('verified')} />
        <FieldInput {...switchOf('status')} />
      </Box>
    </Stack>
  )
}

/** The e-mail address is optional when a mobile number is given (docs/domain.md 1.2). */
const emailOrMobile = (email: unknown, form: Record<string, unknown>) =>
  problemMessage(email || form.mobile ? null : { reason: 'email_or_mobile' })

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

const asideStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
}
