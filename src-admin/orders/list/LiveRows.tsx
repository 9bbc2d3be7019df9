import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, Button, type Theme } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { layers } from '#domain/site/tokens.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { FreshProvider } from './fresh.ts'
import { useLiveList } from './use-live-list.ts'
import { useTabCount } from './use-tab-count.ts'

/** The rows of the list, updated live. */
export function LiveRows({ children }: { children: ReactNode }) {
  const { t } = useTranslate()
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
      {/* Positioned over the rows, so that they do not shift. */}
      <Box sx={barStyle}>
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
        sx={freshStyle}
      >
        {children}
      </Box>
    </FreshProvider>
  )
}

const barStyle = {
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

/** A subtle tint that fades out unless reduced motion is preferred. */
const freshStyle = ({ palette }: Theme) => ({
  '@keyframes order-comes': { from: { backgroundColor: palette.action.selected }, to: {} },
  '& tr:has([data-fresh]), & .MuiStack-root:has(> * [data-fresh])': {
    boxShadow: `inset 3px 0 0 ${palette.primary.main}`,
    '@media (prefers-reduced-motion: no-preference)': { animation: 'order-comes 6s ease-out' },
  },
  // The tabs take additional height above the rows.
  '& > div:has(> table)': { maxHeight: { sm: 'calc(100dvh - 272px)' } },
})
