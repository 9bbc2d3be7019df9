import { Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FormSections } from '../forms/FormSections.tsx'
import { SupplierAccount } from './SupplierAccount.tsx'

/** The form of a supplier, with what the shop owes. */
export function SupplierBody({ disabled }: { disabled: boolean }) {
  const supplier = useRecordContext()
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
      {supplier?.id && <SupplierAccount id={Number(supplier.id)} owner={supplier} />}
    </Stack>
  )
}
