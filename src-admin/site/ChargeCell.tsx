import { InputBase } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useResourceContext, useUpdate } from 'react-admin'
import { money } from '#domain/fields/fields.ts'
import { parse } from '#domain/fields/parse.ts'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'

const charge = money()

/** A delivery charge, edited in its row and saved pessimistically. Empty: the charge of the parent location applies. */
export function ChargeCell({ record, usual }: { record: RaRecord; usual: string }) {
  const page = useResourceContext() ?? ''
  const { t, title, digits, money: formatMoney } = useTranslate()
  const may = useMay()
  const { failed } = useNotifyResult()
  const [update, { isPending }] = useUpdate()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = record.delivery_charge as number | null
  if (!may('edit', page, record as { created_by?: number | null }))
    return stored === null ? usual : formatMoney(stored)

  const save = () => {
    if (typed === null) return
    const read = parse(charge, typed)
    setTyped(null)
    if (read === stored) return
    update(
      page,
      // Unreadable input is sent as typed, so that the server reports the error.
      {
        id: record.id,
        data: { delivery_charge: read === undefined ? typed : read },
        previousData: record,
        meta: { only: true },
      },
      { mutationMode: 'pessimistic', onError: failed },
    )
  }
  return (
    <InputBase
      value={typed ?? (stored === null ? '' : digits(stored.toFixed(2)))}
      placeholder={usual}
      disabled={isPending}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        // The row has keyboard shortcuts of its own.
        event.stopPropagation()
        if (event.key === 'Escape') setTyped(null)
        if (event.key === 'Enter') save()
      }}
      inputProps={{
        inputMode: 'decimal',
        'aria-label': t('setup.charge', { place: title(record, 'title') }),
        style: { textAlign: 'right' },
      }}
      sx={boxStyle}
    />
  )
}

const boxStyle = {
  width: 110,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 14,
  '&.Mui-focused': { borderColor: 'primary.main' },
}
