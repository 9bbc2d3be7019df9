import { Button } from '@mui/material'
import { type RaRecord, useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { securityEventRecord } from '#domain/accounts/security-event.ts'
import type { Audit, Values } from '#domain/fields/fields.ts'
import { Panel } from '../../layout/page/Panel.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { DeviceWords, EventWords, logOf } from './security-labels.tsx'

const SHOWN = 10

type LoggedEvent = RaRecord & Audit & Values<typeof securityEventRecord>

/** The security log of one person, newest first. */
export function SecurityPanel({ id }: { id: number }) {
  const { t, dateTime } = useTranslate()
  const { data, error, refetch } = useGetList<LoggedEvent>('security-events', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'id', order: 'DESC' },
    filter: { user_id: String(id) },
  })
  return (
    <Panel
      title={t('person.log')}
      rows={data}
      error={error}
      onRetry={refetch}
      empty={t('person.no_log')}
      aside={
        <Button component={Link} to={logOf({ user_id: String(id) })}>
          {t('person.whole_log')}
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
