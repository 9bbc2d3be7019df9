import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { layers } from '#domain/site/tokens.ts'
import { useWords } from '../../providers/use-words.ts'
import { SelectPageBox } from './SelectBox.tsx'
import { useSelection } from './selection.tsx'

/** How tall the bar is. */
export const selectionBarHeight = 45

/**
 * How many entries are chosen, and what can be done with them: `children`, which stay even when none is chosen any more,
 * for what they still have to tell. It stands below the rows, so that choosing moves none of them.
 */
export function SelectionBar({ children }: { children: ReactNode }) {
  const selection = useSelection()
  const { total = 0 } = useListContext()
  const { t, digits } = useWords()
  if (!selection) return null
  const { count, page, all } = selection
  return (
    <Stack
      direction="row"
      role="group"
      hidden={count === 0}
      aria-label={t('select.bar')}
      sx={{
        alignItems: 'center',
        gap: 1,
        pl: { xs: 0.5, sm: 1.25 },
        pr: 1.25,
        minHeight: selectionBarHeight,
        py: { xs: 0.5, sm: 0 },
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.selected',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        position: 'sticky',
        bottom: 0,
        zIndex: layers.sticky,
        '&[hidden]': { display: 'none' },
      }}
    >
      <Box sx={{ display: { sm: 'none' } }}>
        <SelectPageBox selection={selection} />
      </Box>
      <Typography variant="body2" role="status" noWrap>
        {t('select.count', { smart_count: count })}
      </Typography>
      {!all && page === 'all' && total > count && (
        <Button onClick={selection.chooseAll}>{t('select.all', { total: digits(total) })}</Button>
      )}
      <Button color="inherit" onClick={selection.clear}>
        {t('select.clear')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  )
}
