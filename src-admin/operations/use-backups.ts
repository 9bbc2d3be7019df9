import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { can, type User } from '#domain/accounts/permissions.ts'
import type { One } from '#domain/contract/envelope.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { backup, backupReport } from '#domain/operations/backup.ts'
import { send } from '../providers/requests/http.ts'

export type Backup = Values<typeof backup>
type Report = Omit<Values<typeof backupReport>, 'backups'> & { backups: Backup[] }

/** The feature that the backups belong to. */
const operations = 206

const soon = 4_000
const later = 60_000

/** The state of the backups, for users with the permission; polled, more often while a backup is running. */
export function useBackups() {
  const { permissions: user } = usePermissions<User | null>()
  const may = can(user ?? null, 'view', operations)
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) => ((await send('/api/backups', { signal })).json as One<Report>).data,
    enabled: may,
    refetchInterval: ({ state }) => (state.data?.backups.some(({ ended_at }) => !ended_at) ? soon : later),
  })
  return { may, mayStart: can(user ?? null, 'create', operations), report: data, error, refetch }
}

export const requestBackup = () => send('/api/backups', { method: 'POST' })
