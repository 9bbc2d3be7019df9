import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { password } from '#domain/fields/fields.ts'
import { problemMessage } from '../../fields/input-props.ts'
import { PasswordInput } from '../../fields/inputs/TextInputs.tsx'
import { useIsOneself } from '../../providers/use-protected.ts'
import { useTranslate } from '../../providers/use-translate.ts'

const field = password({ required: true, secret: true })
// Only compared with the first field, and required whenever that one is.
const confirmation = password({ min: 0, required: true, secret: true })

/**
 * A password with its confirmation: required when creating, collapsed when editing; the current user's own is changed elsewhere.
 */
export function PasswordInputs({ disabled }: { disabled: boolean }) {
  const page = useResourceContext() ?? ''
  const record = useRecordContext()
  const { t } = useTranslate()
  const isOneself = useIsOneself()
  if (!record?.id) return <Twice />
  if (disabled) return null
  if (!isOneself(page, record)) return <Folded key={String(record.updated_at)} />
  return (
    <Typography variant="body2" color="text.secondary">
      {t('person.own_password')}{' '}
      <MuiLink component={Link} to="/dashboard/change-password">
        {t('person.change_password')}
      </MuiLink>
    </Typography>
  )
}

function Folded() {
  const { t } = useTranslate()
  const { setValue, clearErrors } = useFormContext()
  const [open, setOpen] = useState(false)
  const fold = () => {
    // A password that is no longer visible must not be saved.
    for (const name of ['password', 'confirm_password']) setValue(name, undefined, { shouldDirty: true })
    clearErrors(['password', 'confirm_password'])
    setOpen(false)
  }
  if (!open)
    return (
      <Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('person.set_password')}
        </Button>
      </Box>
    )
  return (
    <Stack sx={{ gap: 1 }}>
      <Twice />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="caption" color="text.secondary">
          {t('person.password_ends')}
        </Typography>
        <Button color="inherit" onClick={fold}>
          {t('person.keep_password')}
        </Button>
      </Stack>
    </Stack>
  )
}

function Twice() {
  const page = useResourceContext() ?? ''
  const { t, field: label } = useTranslate()
  return (
    <Box sx={twoColumns}>
      <PasswordInput source="password" field={field} label={label(page, 'password')} />
      <PasswordInput
        source="confirm_password"
        field={confirmation}
        label={t('person.confirm_password')}
        validate={sameAsPassword}
      />
    </Box>
  )
}

const sameAsPassword = (typed: unknown, form: Record<string, unknown>) =>
  problemMessage((typed ?? '') === (form.password ?? '') ? null : { reason: 'password_unconfirmed' })

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
