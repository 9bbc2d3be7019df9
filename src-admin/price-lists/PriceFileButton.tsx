import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import type { ListedVariant, PriceFile } from '#domain/orders/price-lists/price-list-prices.ts'
import { useSubmit } from '../providers/requests/use-submit.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { readPriceFile } from './price-list-calls.ts'

const shownLines = 10

/** Reads a CSV or Excel file with the columns sku and price; its prices are shown before they are saved. */
export function PriceFileButton({ onRead }: { onRead: (prices: readonly ListedVariant[]) => void }) {
  const { t, digits } = useTranslate()
  const { problems, busy, send } = useSubmit()
  const picker = useRef<HTMLInputElement>(null)
  const [skipped, setSkipped] = useState<PriceFile['skipped']>([])
  const read = async (file: File | undefined) => {
    const found = file && (await send(() => readPriceFile(file)))
    if (!found) return
    setSkipped(found.skipped)
    onRead(found.prices)
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        sx={{ minHeight: 40, alignSelf: 'start' }}
        onClick={() => picker.current?.click()}
      >
        {t('price_list.upload')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv"
        aria-label={t('price_list.file')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = ''
        }}
      />
      {Object.values(problems).map((problem) => (
        <Alert key={problem} severity="error" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Alert>
      ))}
      {skipped.length > 0 && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }} onClose={() => setSkipped([])}>
          {t('price_list.skipped', { smart_count: skipped.length })}{' '}
          {skipped
            .slice(0, shownLines)
            .map(({ line, sku }) => `${digits(line)}${sku ? ` (${sku})` : ''}`)
            .join(', ')}
          {skipped.length > shownLines && ' …'}
        </Alert>
      )}
    </>
  )
}
