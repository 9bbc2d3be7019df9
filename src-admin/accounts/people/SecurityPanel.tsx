import { Button } from '@mui/material'
import { type RaRecord, useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { securityEventRecord } from '#domain/accounts/security-event.ts'
import type { Audit, Values } from '#domain/fields/fields.ts'
import { Panel } from '../../layout/page/Panel.tsx'
import { useWords } from '../../providers/use-words.ts'
import { DeviceWords, EventWords, logOf } from './security-words.tsx'

const SHOWN = 10

type LoggedEvent = RaRecord & Audit & Values<typeof securityEventRecord>

/** What the security log has of one person, the newest first. */
export function SecurityPanel({ id }: { id: number }) {
  const { t, dateTime } = useWords()
  const { data, error, refetch } = useGetList<LoggedEvent>('security-events', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
    filter: { user_id: String(id) },
  })
  return (
    <Panel
      title={t('people.log')}
      rows={data}
      error={error}
      onRetry={refetch}
      empty={t('people.no_log')}
      aside={
        <Button component={Link} to={logOf({ user_id: String(id) })}>
          {t('people.whole_log')}
        </Button>
      }
    >
      {({ id: at, event, created_at, address, user_agent }) => (
        <li key={at}>
          <EventWords event={event} />
          <small>
            {dateTime(created_at)}
            {address && ` · ${address}`}
            {user_agent && ' · '}
            <DeviceWords userAgent={user_agent} />
          </small>
        </li>
      )}
    </Panel>
  )
}
