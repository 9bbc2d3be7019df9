import { Box } from '@mui/material'
import { choices } from '#domain/fields/choices.ts'
import { dayText } from '#domain/language/dates.ts'
import type { DeliveryAttempt } from '#domain/orders/delivery/failed-delivery.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { AttemptFacts } from './AttemptFacts.tsx'

/** The failed attempts that have been decided on, and what was decided. */
export function DeliveryAttempts({ attempts = [] }: { attempts?: readonly DeliveryAttempt[] | undefined }) {
  const { t, language } = useTranslate()
  const decided = attempts.filter(({ decision }) => decision !== null)
  if (decided.length === 0) return null
  return (
    <Section title={t('order.undelivered.attempts')}>
      <Box component="ol" sx={{ ...listStyle, listStyleType: language === 'bn' ? 'bengali' : 'decimal' }}>
        {decided.map((attempt) => (
          <li key={attempt.attempt} value={attempt.attempt}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </Box>
    </Section>
  )
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  const { t, title, language, dateTime } = useTranslate()
  const reason = choices.delivery_failure.find(({ id }) => id === attempt.reason)
  const decision = choices.delivery_decision.find(({ id }) => id === attempt.decision)
  const { deliver_on, decided_at, decided_by } = attempt
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {reason && title(reason, 'title')}
      </Box>
      <AttemptFacts attempt={attempt} />
      {decision && (
        <Box sx={{ mt: 0.5 }}>
          {title(decision, 'title')}
          {deliver_on && `: ${dayText(deliver_on, language)}`}
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            {decided_by && `${t('order.by', { name: decided_by })} · `}
            {decided_at && <time dateTime={decided_at}>{dateTime(decided_at)}</time>}
          </Box>
        </Box>
      )}
    </>
  )
}

const listStyle = {
  m: 0,
  pl: 3,
  display: 'grid',
  gap: 1.5,
  fontSize: 14,
}
