import { Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FormSections } from '../forms/FormSections.tsx'
import { Statement } from './Statement.tsx'

/** The form of a customer's account, with its statement. */
export function AccountBody({ disabled }: { disabled: boolean }) {
  const account = useRecordContext()
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
      {account?.id && <Statement id={Number(account.id)} owner={account} />}
    </Stack>
  )
}
