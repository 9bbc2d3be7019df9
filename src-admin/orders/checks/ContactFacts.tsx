import { Alert, AlertTitle, Link as Anchor, Box } from '@mui/material'
import { Link } from 'react-router-dom'
import type { EntryChecks } from '#domain/orders/checks/checks.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { checks: Pick<EntryChecks, 'phone_record' | 'advance_only' | 'blocked'>; contact: string }

/** What the shop knows about a contact: what became of earlier orders, whether it is blocked or has to pay in advance. */
export function ContactFacts({ checks, contact }: Props) {
  const { t, dateTime } = useTranslate()
  const may = useMay()
  const { phone_record, advance_only, blocked } = checks
  const { delivered, returned, failed } = phone_record
  const counts = [
    t('checks.delivered', { smart_count: delivered }),
    t('checks.returned', { smart_count: returned }),
    ...(failed > 0 ? [t('checks.failed', { smart_count: failed })] : []),
  ].join(' · ')
  const isRisky = blocked !== null || advance_only || returned > 0
  const by = blocked?.user_name ? `${blocked.user_name} · ` : ''
  const facts = (
    <>
      {blocked && (
        <>
          <AlertTitle sx={{ mb: 0 }}>{t('checks.blocked', { reason: blocked.reason })}</AlertTitle>
          <Box sx={{ fontSize: 12.5 }}>
            {by}
            <time dateTime={blocked.created_at}>{dateTime(blocked.created_at)}</time>
          </Box>
        </>
      )}
      {advance_only && <Box>{t('checks.advance_only')}</Box>}
      <Box component="span" sx={{ mr: 1.5 }}>
        {t('checks.this_number')} {counts}
      </Box>
      {!blocked && contact && may('create', 'blocked-contacts') && (
        <Anchor component={Link} to={`/dashboard/blocked-contacts/create?source=${sourceOf(contact)}`}>
          {t('checks.block')}
        </Anchor>
      )}
    </>
  )
  // A contact without a warning takes one line.
  return (
    <Box role="region" aria-label={t('checks.contact')} sx={{ fontSize: 13, color: 'text.secondary' }}>
      {isRisky ? <Alert severity={blocked ? 'error' : 'warning'}>{facts}</Alert> : facts}
    </Box>
  )
}

const sourceOf = (contact: string) => encodeURIComponent(JSON.stringify({ mobile: contact }))
