import { type RaRecord, usePermissions } from 'react-admin'
import type { User } from '#domain/accounts/permissions.ts'
import { pageOf } from './registry.ts'
import { useWords } from './use-words.ts'

const admins = pageOf('users')

/** The first admin's number, in every shop (docs/domain.md 4). */
const FIRST_ADMIN = 1

/** Whether a record of a page is the account of whoever is signed in. */
export function useIsOneself(): (page: string, record: RaRecord | undefined) => boolean {
  const { permissions } = usePermissions<User | null>()
  return (page, record) => page === admins && record !== undefined && record.id === permissions?.id
}

export const isFirstAdmin = (page: string, record: RaRecord | undefined): boolean =>
  page === admins && record?.id === FIRST_ADMIN

/** Why a record can be neither switched off nor deleted, in words; null when it can. The server says the same. */
export function useProtected(): (page: string, record: RaRecord | undefined) => string | null {
  const { t } = useWords()
  const isOneself = useIsOneself()
  return (page, record) => {
    if (isOneself(page, record)) return t('people.not_oneself')
    return isFirstAdmin(page, record) ? t('people.first_admin') : null
  }
}
