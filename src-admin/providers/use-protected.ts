import { type RaRecord, usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { pageOf } from './registry.ts'
import { useTranslate } from './use-translate.ts'

const admins = pageOf('users')

/** The id of the first admin, in every shop (docs/domain.md 4). */
const FIRST_ADMIN = 1

/** Whether a record of a page is the current user's account. */
export function useIsOneself(): (page: string, record: RaRecord | undefined) => boolean {
  const { permissions } = usePermissions<User | null>()
  return (page, record) => page === admins && record !== undefined && record.id === permissions?.id
}

export const isFirstAdmin = (page: string, record: RaRecord | undefined): boolean =>
  page === admins && record?.id === FIRST_ADMIN

/** Why a record can be neither deactivated nor deleted, as text; null if it can. The server applies the same rule. */
export function useProtected(): (page: string, record: RaRecord | undefined) => string | null {
  const { t } = useTranslate()
  const isOneself = useIsOneself()
  return (page, record) => {
    if (isOneself(page, record)) return t('people.not_oneself')
    return isFirstAdmin(page, record) ? t('people.first_admin') : null
  }
}
