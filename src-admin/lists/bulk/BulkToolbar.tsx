import DoneAll from '@mui/icons-material/DoneAll'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { BulkActionsToolbar, SelectAllButton, useListContext } from 'react-admin'
import { layers } from '#domain/site/tokens.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useSelection } from './selection.tsx'

/** The maximum number of records that the server selects by a filter. */
const selectAllLimit = 100_000

/**
 * react-admin's toolbar over the table's header, on a phone below the cards. It is outside the table, because a dialog of its
 * buttons stays open longer than the rows are selected.
 */
export function BulkToolbar({ children }: { children: ReactNode }) {
  const { total = 0 } = useListContext()
  const selection = useSelection()
  const { t, digits } = useTranslate()
  if (!selection) return null
  const { all, count } = selection
  const label = t('ra.action.bulk_actions', { smart_count: count })
  return (
    <Box role="group" hidden={count === 0} aria-label={t('select.bar')} sx={style}>
      <Box role="status" sx={hidden}>
        {label}
      </Box>
      <BulkActionsToolbar
        label={label}
        selectAllButton={
          all ? (
            false
          ) : (
            <SelectAllButton label={t('select.all', { total: digits(total) })} limit={selectAllLimit}>
              <DoneAll />
            </SelectAllButton>
          )
        }
      >
        {children}
      </BulkActionsToolbar>
    </Box>
  )
}

/** Screen readers announce the count when it changes. */
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  clipPath: 'inset(50%)',
  overflow: 'hidden',
}

const style = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: layers.sticky,
  '&& .RaBulkActionsToolbar-toolbar': {
    transform: 'none',
    transition: 'none',
    height: { xs: 'auto', sm: 31 },
    minHeight: { xs: 48, sm: 31 },
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    position: { xs: 'static', sm: 'absolute' },
    // Leaves the checkbox that selects the page visible.
    left: 46,
    px: 1,
    bgcolor: 'action.selected',
    borderRadius: 0,
  },
  '&& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', p: 0, gap: { xs: 0, sm: 0.5 } },
  '&[hidden]': { display: 'none' },
}
