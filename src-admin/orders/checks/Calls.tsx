import { Box } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import type { OrderCall } from '#domain/orders/checks/confirmation.ts'
import { useTranslate } from '../../providers/use-translate.ts'

/** The calls about an order, the newest first: what came of each, by whom and when. */
export function Calls({ calls }: { calls: readonly OrderCall[] }) {
  const { t, title, digits, dateTime } = useTranslate()
  if (calls.length === 0) return null
  return (
    <Box component="ul" aria-label={t('checks.calls')} sx={listStyle}>
      {calls.map(({ attempt, outcome, note, created_at, user_name }) => {
        const item = choices.call_outcome.find(({ id }) => id === outcome)
        return (
          <li key={attempt}>
            <Box component="span" sx={{ fontWeight: 500 }}>
              {digits(attempt)}. {item ? title(item, 'title') : ''}
            </Box>
            {note && `: ${note}`}
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {user_name && `${user_name} · `}
              <time dateTime={created_at}>{dateTime(created_at)}</time>
            </Box>
          </li>
        )
      })}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  gap: 1,
  fontSize: 14,
  overflowWrap: 'anywhere',
}
