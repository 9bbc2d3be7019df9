import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { orderStatus } from '#domain/orders/timeline.ts'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { orderCounts } from '../order-calls.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** Reassigns the running orders of a delivery person to another one; renders nothing if there are none. */
export function HandOverButton({ id }: { id: number }) {
  const { t } = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const { data: counts = [] } = useQuery({
    queryKey: ['order-infos', 'counts', 'of delivery person', id],
    queryFn: ({ signal }) => orderCounts({ delivery_person_id: String(id) }, signal),
    enabled: may('edit', 'order-infos'),
    retry: false,
  })
  if (!counts.some(({ status }) => status === orderStatus.running)) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('people.hand_over')}
      </Button>
      {open && (
        <HandOverDialog
          id={id}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            refresh()
          }}
        />
      )}
    </>
  )
}
