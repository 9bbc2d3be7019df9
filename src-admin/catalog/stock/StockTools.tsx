import Exposure from '@mui/icons-material/Exposure'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import type { StockLevel } from './stock-calls.ts'
import { ledgerOf } from './stock-calls.ts'

/** The actions on a tracked variant: adjust its stock, and open its movements. */
export function StockTools({ level }: { level: StockLevel }) {
  const { t } = useTranslate()
  const may = useMay()
  const [confirming, setConfirming] = useState(false)
  return (
    // Clicks in a dialog must not reach the row that opened it.
    <Box component="span" sx={{ whiteSpace: 'nowrap' }} onClick={(event) => event.stopPropagation()}>
      {may('edit', 'stock-levels', level) && (
        <Tooltip title={t('stock.adjust')}>
          <IconButton aria-label={t('stock.adjust')} onClick={() => setConfirming(true)}>
            <Exposure sx={{ fontSize: 18 }} />
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
      {confirming && <AdjustDialog level={level} onClose={() => setConfirming(false)} />}
    </Box>
  )
}
