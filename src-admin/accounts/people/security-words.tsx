import Warning from '@mui/icons-material/WarningAmberOutlined'
import { Box } from '@mui/material'
import { type SecurityEvent, securityEvent } from '#domain/accounts/security-event.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import { choices } from '#domain/fields/choices.ts'
import { deviceName } from '#domain/site/device-name.ts'
import { useWords } from '../../providers/use-words.ts'

/** What somebody who reads the log looks for first. */
const alarming: readonly SecurityEvent[] = [
  'wrong_password',
  'wrong_second_factor',
  'too_many_attempts',
  'wrong_code',
  'client_refused',
  'blocked',
]
const alarmingIds: readonly number[] = alarming.map((name) => securityEvent[name])

/** An event in words; what went wrong stands out. */
export function EventWords({ event }: { event: number }) {
  const { title } = useWords()
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

/** What a browser says of itself, in short; the whole of it shows when one points at it. */
export function DeviceWords({ userAgent }: { userAgent: string | null }) {
  if (!userAgent) return null
  return (
    <Box component="span" title={userAgent}>
      {deviceName(userAgent)}
    </Box>
  )
}

/** Where the security log stands, narrowed to what is asked for. */
export const logOf = (filter: Readonly<Record<string, string>>): string =>
  `/dashboard/security-events?${writeQuery({ filter: JSON.stringify(filter), page: 1 })}`
