import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, Button, type Theme } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { layers } from '#domain/site/tokens.ts'
import { useWords } from '../../providers/use-words.ts'
import { FreshProvider } from './fresh.ts'
import { useLiveList } from './use-live-list.ts'
import { useTabCount } from './use-tab-count.ts'

/** The rows of the list with what comes in while somebody looks at them. */
export function LiveRows({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const rows = useRef<HTMLDivElement>(null)
  const { fresh, waiting, scroll, show } = useLiveList(rows)
  useTabCount(fresh.size + waiting)
  const top = () => {
    for (const part of rows.current?.querySelectorAll('div') ?? []) part.scrollTop = 0
    window.scrollTo?.({ top: 0 })
    show()
  }
  return (
    <FreshProvider value={fresh}>
      {/* It lies over the rows, so that it moves none of them. */}
      <Box sx={barLook}>
        {waiting > 0 && (
          <Button
            variant="contained"
            startIcon={<ArrowUpward />}
            onClick={top}
            sx={{ pointerEvents: 'auto' }}
          >
            {t('order.new_orders', { smart_count: waiting })}
          </Button>
        )}
      </Box>
      <Box role="status" sx={unseen}>
        {fresh.size > 0 && t('order.arrived', { smart_count: fresh.size })}
      </Box>
      <Box
        ref={rows}
        onScrollCapture={({ target }) => target instanceof Element && scroll(target.scrollTop)}
        sx={freshLook}
      >
        {children}
      </Box>
    </FreshProvider>
  )
}

const barLook = {
  position: 'sticky',
  top: { xs: 60, sm: 96 },
  height: 0,
  zIndex: layers.sticky,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  pointerEvents: 'none',
  '& > button': { mt: { xs: 1, sm: 5.5 } },
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

/** A quiet tint, and where motion is welcome it fades away. */
const freshLook = ({ palette }: Theme) => ({
  '@keyframes order-comes': { from: { backgroundColor: palette.action.selected }, to: {} },
  '& tr:has([data-fresh]), & .MuiStack-root:has(> * [data-fresh])': {
    boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
    '@media (prefers-reduced-motion: no-preference)': { animation: 'order-comes 6s ease-out' },
  },
  // The tabs stand above the rows, too.
  '& > div:has(> table)': { maxHeight: { sm: 'calc(100dvh - 272px)' } },
})
