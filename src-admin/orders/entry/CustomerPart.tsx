import CheckCircle from '@mui/icons-material/CheckCircle'
import PersonAdd from '@mui/icons-material/PersonAdd'
import Search from '@mui/icons-material/Search'
import { Alert, Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import type { DraftCustomer } from '#domain/orders/order-draft.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { checkPerson, type KnownPerson } from './entry-calls.ts'

type Props = {
  customer: DraftCustomer | null
  error: string | undefined
  onFound: (person: KnownPerson) => void
  onNew: (loginId: string) => void
  onName: (name: string) => void
  onForget: () => void
}

/** The customer: found by phone or e-mail in any spelling, new, or a guest (docs/domain.md 3.4). */
export function CustomerPart({ customer, error, onFound, onNew, onName, onForget }: Props) {
  const { t, digits } = useTranslate()
  return (
    <Section title={t('entry.customer')}>
      {customer === null && <Finder onFound={onFound} onNew={onNew} />}
      {customer && (
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          {customer.kind === 'known' ? (
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {customer.full_name}
                </Typography>
                <Chip
                  size="small"
                  variant="outlined"
                  {...(customer.verified && { icon: <CheckCircle />, color: 'success' as const })}
                  label={t(customer.verified ? 'entry.verified' : 'entry.unverified')}
                />
              </Stack>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {[customer.mobile && digits(customer.mobile), customer.email].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          ) : (
            <Box sx={{ flex: '1 1 220px' }}>
              <TextField
                fullWidth
                autoFocus
                label={`${t('entry.new_customer')} · ${digits(customer.login_id)}`}
                placeholder={t('entry.name')}
                value={customer.full_name}
                onChange={(event) => onName(event.target.value)}
                error={error !== undefined}
                helperText={error ?? t('entry.new_hint')}
                slotProps={{ inputLabel: { shrink: true } }}
              />
            </Box>
          )}
          <Button onClick={onForget}>{t('entry.other_customer')}</Button>
        </Stack>
      )}
    </Section>
  )
}

type SearchResult = { loginId: string; person: KnownPerson } | { trouble: string } | null

function Finder({ onFound, onNew }: Pick<Props, 'onFound' | 'onNew'>) {
  const { t } = useTranslate()
  const [typed, setTyped] = useState('')
  const [searching, setSearching] = useState(false)
  const [result, setResult] = useState<SearchResult>(null)
  const search = async (event: FormEvent) => {
    event.preventDefault()
    const loginId = typed.trim()
    if (!loginId || searching) return
    setSearching(true)
    setResult(null)
    try {
      const person = await checkPerson(loginId)
      if (person.user) onFound(person)
      else setResult({ loginId, person })
    } catch (error) {
      const { body, message } = error as { body?: { errors?: { login_id?: string } }; message: string }
      setResult({ trouble: body?.errors?.login_id ?? message })
    }
    setSearching(false)
  }
  const trouble = result && 'trouble' in result ? result.trouble : undefined
  return (
    <Box component="form" onSubmit={search} noValidate>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          autoFocus
          label={t('entry.who')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setResult(null)
          }}
          error={trouble !== undefined}
          helperText={trouble ?? t('entry.guest')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'email' } }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<Search />}
          disabled={searching}
          sx={{ mt: '23px', minHeight: { xs: 44, sm: 34 } }}
        >
          {t('entry.find')}
        </Button>
      </Stack>
      <div role="status">
        {result && 'person' in result && (
          <Alert
            severity={result.person.taken ? 'warning' : 'info'}
            sx={{ mt: 1 }}
            action={
              !result.person.taken && (
                <Button color="inherit" startIcon={<PersonAdd />} onClick={() => onNew(result.loginId)}>
                  {t('entry.as_new')}
                </Button>
              )
            }
          >
            {t(result.person.taken ? 'entry.taken' : 'entry.unknown', { login_id: result.loginId })}
          </Alert>
        )}
      </div>
    </Box>
  )
}
