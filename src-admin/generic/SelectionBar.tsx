import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useWords } from '../providers/use-words.ts'
import { SelectPageBox } from './SelectBox.tsx'
import { useSelection } from './selection.tsx'

/** How tall the bar is; it is always there, so that choosing moves nothing. */
export const selectionBarHeight = 45

/** How many entries are chosen, and what can be done with them: `children`, which show themselves when there are any. */
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
      aria-label={t('select.bar')}
      sx={{
        alignItems: 'center',
        gap: 1,
        pl: { xs: 0.5, sm: 1.25 },
        pr: 1.25,
        minHeight: selectionBarHeight,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: count > 0 ? 'action.selected' : 'transparent',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
      }}
    >
      <Box sx={{ display: { sm: 'none' } }}>
        <SelectPageBox selection={selection} />
      </Box>
      <Typography variant="body2" role="status" color={count > 0 ? 'text.primary' : 'text.secondary'} noWrap>
        {count > 0 ? t('select.count', { smart_count: count }) : t('select.hint')}
      </Typography>
      {count > 0 && (
        <>
          {!all && page === 'all' && total > count && (
            <Button onClick={selection.chooseAll}>{t('select.all', { total: digits(total) })}</Button>
          )}
          <Button color="inherit" onClick={selection.clear}>
            {t('select.clear')}
          </Button>
        </>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </Stack>
  )
}
