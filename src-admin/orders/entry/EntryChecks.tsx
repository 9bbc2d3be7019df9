import { Alert, AlertTitle, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { isEmail } from '#domain/values/email.ts'
import { isPhone } from '#domain/values/phone.ts'
import { useDebounced } from '../../providers/requests/use-debounced.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { ContactFacts } from '../checks/ContactFacts.tsx'
import { checkEntry, type Entered } from '../checks/check-calls.ts'
import { SimilarList } from '../checks/SimilarOrders.tsx'

/** What the shop knows about the contact of an order that is being entered, and similar orders of the last day. */
export function EntryChecks({ entered }: { entered: Entered }) {
  const { t } = useTranslate()
  const known = useDebounced(JSON.stringify(entered), 500)
  const { contact_no, email, ...others } = JSON.parse(known) as Entered
  const input = {
    ...others,
    contact_no: contact_no && isPhone(contact_no) ? contact_no : null,
    email: email && isEmail(email) ? email : null,
  }
  const { data } = useQuery({
    queryKey: ['order-entry', 'checks', input],
    queryFn: () => checkEntry(input),
    enabled: input.contact_no !== null || input.email !== null,
    // A warning that is missing does not keep anyone from entering the order.
    retry: false,
  })
  if (!data) return null
  return (
    <Stack sx={{ gap: 1, mb: 1 }} role="status">
      {data.similar.length > 0 && (
        <Alert severity="warning">
          <AlertTitle sx={{ mb: 0.5 }}>{t('checks.duplicates')}</AlertTitle>
          <SimilarList similar={data.similar} />
        </Alert>
      )}
      <ContactFacts checks={data} contact="" />
    </Stack>
  )
}
