import { usePermissions } from 'react-admin'
import { isSuperadmin, type User } from '#domain/accounts/permissions.ts'
import { FormSections } from '../forms/FormSections.tsx'
import { useWords } from '../providers/use-words.ts'

/** The keys of other services. Where mail and SMS go is shown to everybody who edits keys, and changed by a superadmin alone. */
export function KeysBody({ disabled }: { disabled: boolean }) {
  const { permissions } = usePermissions<User | null>()
  const { t } = useWords()
  const mayRedirect = isSuperadmin(permissions ?? null)
  return (
    <FormSections
      disabled={disabled}
      {...(!mayRedirect && { locked: { Messages: t('setup.superadmin_messages') } })}
    />
  )
}
