import { Box, FormControlLabel, Radio, RadioGroup, Switch, TextField } from '@mui/material'
import type { DraftPlace, OrderDraft } from '#domain/orders/order-draft.ts'
import { Section } from '../../layout/page/Section.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import type { Address, EntryLists } from './entry-calls.ts'
import { PlaceFields } from './PlaceFields.tsx'

type Props = {
  draft: OrderDraft
  /** The customer's default addresses. */
  book: readonly Address[]
  areas: EntryLists['areas']
  onChange: (how: (draft: OrderDraft) => OrderDraft) => void
  error: (path: string) => string | undefined
}

/** Shipping and billing address: one of the customer's, or a new one. */
export function AddressPart({ draft, book, areas, onChange, error }: Props) {
  const { t } = useTranslate()
  const { billing } = draft
  return (
    <>
      <Section title={t('entry.shipping')}>
        <Choice
          label={t('entry.shipping')}
          person
          book={book}
          areas={areas}
          chosen={draft.shipping_address_id}
          place={draft.shipping}
          serverError={error('shipping_address_id')}
          error={error}
          onChosen={(shipping_address_id) => onChange((now) => ({ ...now, shipping_address_id }))}
          onPlace={(shipping) => onChange((now) => ({ ...now, shipping }))}
        />
        <TextField
          fullWidth
          type="email"
          label={t('entry.email')}
          value={draft.email}
          onChange={(event) => onChange((now) => ({ ...now, email: event.target.value }))}
          error={error('email') !== undefined}
          helperText={error('email') ?? ''}
          autoComplete="off"
          sx={{ mt: 1.5 }}
        />
      </Section>
      <Section
        title={t('entry.billing')}
        aside={
          <FormControlLabel
            control={
              <Switch
                checked={billing === null}
                onChange={(_, same) =>
                  onChange((now) => ({
                    ...now,
                    billing: same ? null : { address_id: null, place: { ...now.shipping, address: '' } },
                  }))
                }
              />
            }
            label={t('entry.same')}
          />
        }
      >
        {billing && (
          <Choice
            label={t('entry.billing')}
            person={false}
            book={book}
            areas={areas}
            chosen={billing.address_id}
            place={billing.place}
            serverError={error('billing_address_id')}
            error={(field) => error(`billing_info.${field}`)}
            onChosen={(address_id) => onChange((now) => ({ ...now, billing: { ...billing, address_id } }))}
            onPlace={(place) => onChange((now) => ({ ...now, billing: { ...billing, place } }))}
          />
        )}
      </Section>
    </>
  )
}

type ChoiceProps = {
  label: string
  person: boolean
  book: readonly Address[]
  areas: EntryLists['areas']
  chosen: number | null
  place: DraftPlace
  serverError: string | undefined
  error: (field: string) => string | undefined
  onChosen: (id: number | null) => void
  onPlace: (place: DraftPlace) => void
}

function Choice({
  label,
  person,
  book,
  areas,
  chosen,
  place,
  serverError,
  error,
  onChosen,
  onPlace,
}: ChoiceProps) {
  const { t, title, digits } = useTranslate()
  const words = (address: Address) =>
    [
      person ? address.full_name : '',
      person && address.contact_no ? digits(address.contact_no) : '',
      address.address,
      ...[address.area_info, address.city_info].map((info) => (info ? title(info, 'title') : '')),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      {book.length > 0 && (
        <RadioGroup
          aria-label={label}
          value={chosen === null ? 'other' : String(chosen)}
          onChange={(_, value) => onChosen(value === 'other' ? null : Number(value))}
          sx={{ mb: chosen === null ? 1.5 : 0 }}
        >
          {book.map((address) => (
            <FormControlLabel
              key={address.id}
              value={String(address.id)}
              control={<Radio />}
              label={words(address)}
              sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
            />
          ))}
          <FormControlLabel value="other" control={<Radio />} label={t('entry.another_address')} />
        </RadioGroup>
      )}
      {serverError && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 13, mb: 1 }}>
          {serverError}
        </Box>
      )}
      {chosen === null && (
        <PlaceFields place={place} areas={areas} person={person} onChange={onPlace} error={error} />
      )}
    </>
  )
}
