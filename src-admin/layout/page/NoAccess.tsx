import Lock from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Refusal } from '#domain/accounts/permissions.ts'
import { pageOf } from '../../providers/registry.ts'
import { useRightNames } from '../../providers/use-right-names.ts'
import { useWords } from '../../providers/use-words.ts'
import { Message } from './Message.tsx'

/** A page that a role does not open: which right is missing, and whom to ask for it. */
export function NoAccess({ refused }: { refused?: Refusal }) {
  const { t } = useWords()
  const why = useWhy(refused)
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

function useWhy(refused: Refusal | undefined): string {
  const { t, name } = useWords()
  const names = useRightNames()
  if (!refused) return t('ra.message.access_denied')
  const missing = names(refused)
  if (!missing) return t('roles.only_admins')
  const whom = t('roles.whom_to_ask', { roles: name(pageOf('user-role-infos'), 2) })
  return `${t('roles.missing', missing)} ${whom}`
}
