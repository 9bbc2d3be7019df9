import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import Exposure from '@mui/icons-material/Exposure'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useShopTexts } from '../../providers/shop-texts.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { PreorderDialog } from './PreorderDialog.tsx'
import type { StockLevel } from './stock-calls.ts'
import { ledgerOf } from './stock-calls.ts'

/** The actions on a tracked variant: adjust its stock, offer it for pre-order, and open its movements. */
export function StockTools({ level }: { level: StockLevel }) {
  const { t } = useTranslate()
  const may = useMay()
  const isOn = useShopTexts().isOn('use_preorders')
  const [open, setOpen] = useState<'adjust' | 'preorder' | null>(null)
  const close = () => setOpen(null)
  const mayEdit = may('edit', 'stock-levels', level)
  return (
    // Clicks in a dialog must not reach the row that opened it.
    <Box component="span" sx={{ whiteSpace: 'nowrap' }} onClick={(event) => event.stopPropagation()}>
      {mayEdit && (
        <Tooltip title={t('stock.adjust')}>
          <IconButton aria-label={t('stock.adjust')} onClick={() => setOpen('adjust')}>
            <Exposure sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {mayEdit && (isOn || level.preorder_on !== null) && (
        <Tooltip title={t('stock.preorder')}>
          <IconButton aria-label={t('stock.preorder')} onClick={() => setOpen('preorder')}>
            <EventAvailable sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {may('list', 'stock-ledger') && (
        <Tooltip title={t('stock.movements')}>
          <IconButton component={Link} to={ledgerOf(level.id)} aria-label={t('stock.movements')}>
            <SwapVert sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      {open === 'adjust' && <AdjustDialog level={level} onClose={close} />}
      {open === 'preorder' && <PreorderDialog level={level} onClose={close} />}
    </Box>
  )
}
