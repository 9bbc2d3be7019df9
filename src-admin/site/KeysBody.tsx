import { Alert, AlertTitle, Box } from '@mui/material'
import { usePermissions } from 'react-admin'
import { isSuperadmin, type User } from '#domain/accounts/permissions.ts'
import { FormSections } from '../forms/FormSections.tsx'
import { useTranslate } from '../providers/use-translate.ts'

const webhooks = ['steadfast/webhook', 'pathao/webhook', 'redx/webhook?key=…']
const addressOf = (webhook: string) => `${window.location.origin}/api/couriers/${webhook}`

/**
 * The API keys of other services, and where couriers send their reports. Users who edit keys can see the mail and SMS targets; only a
 * superadmin can change them.
 */
export function KeysBody({ disabled }: { disabled: boolean }) {
  const { permissions } = usePermissions<User | null>()
  const { t } = useTranslate()
  const mayRedirect = isSuperadmin(permissions ?? null)
  return (
    <>
      <FormSections
        disabled={disabled}
        {...(!mayRedirect && { locked: { Messages: t('setup.superadmin_messages') } })}
      />
      <Alert severity="info" sx={{ mt: 2 }}>
        <AlertTitle>{t('setup.courier_webhooks')}</AlertTitle>
        {webhooks.map(addressOf).map((address) => (
          <Box key={address} sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
        ))}
      </Alert>
    </>
  )
}
