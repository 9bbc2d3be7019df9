import Lock from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { MissingPermission } from '#domain/accounts/permissions.ts'
import { pageOf } from '../../providers/registry.ts'
import { useRightNames } from '../../providers/use-right-names.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { Message } from './Message.tsx'

/** A page that the role may not open: the missing permission, and whom to contact about it. */
export function NoAccess({ denied }: { denied?: MissingPermission }) {
  const { t } = useTranslate()
  const why = useWhy(denied)
  return (
    <Message
      alone
      icon={<Lock sx={{ fontSize: 36, opacity: 0.6 }} />}
      title={t('ra.page.access_denied')}
      text={why}
    >
      <Button component={Link} to="/dashboard" variant="contained" sx={{ mt: 1 }}>
        {t('app.back_home')}
      </Button>
    </Message>
  )
}

function useWhy(denied: MissingPermission | undefined): string {
  const { t, name } = useTranslate()
  const names = useRightNames()
  if (!denied) return t('ra.message.access_denied')
  const missing = names(denied)
  if (!missing) return t('roles.only_admins')
  const whom = t('roles.whom_to_ask', { roles: name(pageOf('user-role-infos'), 2) })
  return `${t('roles.missing', missing)} ${whom}`
}
