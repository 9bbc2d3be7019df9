import Warning from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import { type SecurityEvent, securityEvent } from '#domain/accounts/security-event.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The events that a reader of the log looks for first. */
const alarming: readonly SecurityEvent[] = [
  'wrong_password',
  'wrong_second_factor',
  'too_many_attempts',
  'wrong_code',
  'client_refused',
  'blocked',
]
const alarmingIds: readonly number[] = alarming.map((name) => securityEvent[name])

/** An event as text; failures are highlighted. */
export function EventWords({ event }: { event: number }) {
  const { title } = useTranslate()
  const item = choices.security_event.find(({ id }) => id === event)
  const alarm = alarmingIds.includes(event)
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 500,
        color: alarm ? 'warning.main' : 'text.primary',
      }}
    >
      {alarm && <Warning sx={{ fontSize: 18 }} />}
      {item ? title(item, 'title') : event}
    </Box>
  )
}

/** A short form of the user agent; the full text is the tooltip. */
export function DeviceWords({ userAgent }: { userAgent: string | null }) {
  if (!userAgent) return null
  return (
    <Box component="span" title={userAgent}>
      {deviceName(userAgent)}
    </Box>
  )
}

/** The address of the security log with this filter. */
export const logOf = (filter: Readonly<Record<string, string>>): string =>
  `/dashboard/security-events?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`
