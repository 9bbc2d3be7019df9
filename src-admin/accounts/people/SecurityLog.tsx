import { Box, Skeleton, type Theme, useMediaQuery } from '@mui/material'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ListPage } from '../../lists/ListPage.tsx'
import { pageOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { DeviceWords, EventWords, logOf } from './security-labels.tsx'

const own = {
  event: ({ event }: RaRecord) => <EventWords event={event} />,
  login_id: ({ login_id, id }: RaRecord) => <LoginId text={login_id ?? ''} id={Number(id)} />,
  user_id: (record: RaRecord) => <EventUser record={record} />,
  user_agent: ({ user_agent }: RaRecord) => <DeviceWords userAgent={user_agent} />,
}

/** Sign-ins, failures, and changes of roles and tokens; a row links to all events of the same account. */
export const SecurityLog = () => <ListPage own={own} to={sameAs} actions={false} />

function sameAs({ login_id, user_id, address }: RaRecord): string {
  if (login_id) return logOf({ keyword: login_id })
  if (user_id) return logOf({ user_id: String(user_id) })
  return logOf(address ? { keyword: address } : {})
}

const usePhone = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))

function LoginId({ text, id }: { text: string; id: number }) {
  const phone = usePhone()
  const { t } = useTranslate()
  // On a phone the cell is the link, so it is never empty.
  if (phone && text === '') return t('person.number', { id })
  if (phone || text === '') return text
  return <Quiet to={logOf({ keyword: text })}>{text}</Quiet>
}

/** The account, and the actor if that was another user. */
function EventUser({ record }: { record: RaRecord }) {
  const { t } = useTranslate()
  const { user_id, created_by } = record as { user_id?: number | null; created_by?: number | null }
  const by = useAccount(created_by && created_by !== user_id ? created_by : null)
  return (
    <>
      {user_id ? <Account id={user_id} /> : ''}
      {by && (
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('person.by', { name: by.name })}
        </Box>
      )}
    </>
  )
}

function Account({ id }: { id: number }) {
  const phone = usePhone()
  const found = useAccount(id)
  if (!found) return <Skeleton width={90} />
  return found.to && !phone ? <Quiet to={found.to}>{found.name}</Quiet> : found.name
}

/**
 * An account by id: it is on one of three pages, or on none that the current user may read; then only the id is shown. Null while
 * loading.
 */
function useAccount(id: number | null) {
  const { t, title } = useTranslate()
  const conditions = [useOn('users', id), useOn('customer-infos', id), useOn('delivery-persons', id)]
  if (!id) return null
  const found = conditions.find(({ record }) => record)
  if (found?.record) {
    return { name: title(found.record, 'full_name'), to: `/dashboard/${found.page}/${id}` }
  }
  return conditions.some(({ isLoading }) => isLoading) ? null : { name: t('person.number', { id }), to: null }
}

function useOn(resource: string, id: number | null) {
  const page = pageOf(resource)
  const may = useMay()
  const { data, isLoading } = useGetManyAggregate(
    page,
    { ids: id ? [id] : [] },
    { enabled: id !== null && may('list', page) },
  )
  return { page, record: data?.[0] as RaRecord | undefined, isLoading }
}

const Quiet = ({ to, children }: { to: string; children: string }) => (
  <Box
    component={Link}
    to={to}
    onClick={(event) => event.stopPropagation()}
    sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}
  >
    {children}
  </Box>
)
