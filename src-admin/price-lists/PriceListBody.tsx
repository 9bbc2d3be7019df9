import { Alert, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FormSections } from '../forms/FormSections.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { FixedPrices } from './FixedPrices.tsx'

/** The form of a price list, with the fixed prices of a saved one. */
export function PriceListBody({ disabled }: { disabled: boolean }) {
  const { t } = useTranslate()
  const list = useRecordContext()
  return (
    <Stack sx={{ gap: 2 }}>
      <FormSections disabled={disabled} />
      {list?.id ? (
        <FixedPrices id={Number(list.id)} disabled={disabled} />
      ) : (
        <Alert severity="info">{t('price_list.save_first')}</Alert>
      )}
    </Stack>
  )
}
