import Exposure from '@mui/icons-material/Exposure'
import SwapVert from '@mui/icons-material/SwapVertOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import type { StockLevel } from './stock-calls.ts'
import { ledgerOf } from './stock-calls.ts'

/** What can be done with a counted variant: adjust it, and look at how its stock came about. */
export function StockTools({ level }: { level: StockLevel }) {
  const { t } = useWords()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  return (
    // What is clicked in a dialog is not clicked in the row that opened it.
    <Box component="span" sx={{ whiteSpace: 'nowrap' }} onClick={(event) => event.stopPropagation()}>
      {may('edit', 'stock-levels', level) && (
        <Tooltip title={t('stock.adjust')}>
          <IconButton aria-label={t('stock.adjust')} onClick={() => setAsking(true)}>
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
      {asking && <AdjustDialog level={level} onClose={() => setAsking(false)} />}
    </Box>
  )
}
