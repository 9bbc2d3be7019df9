import CloudOff from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../providers/use-translate.ts'

const listen = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Shows in the bar that there is no network: actions do not reach the shop then. */
export function NoNetwork() {
  const { t } = useTranslate()
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.main' }}>
      {!online && (
        <>
          <CloudOff fontSize="small" aria-hidden />
          <Box
            component="span"
            sx={{
              fontSize: 13.5,
              // On a phone only the icon is visible; the text remains for screen readers.
              '@media (max-width: 599px)': {
                position: 'absolute',
                width: 1,
                height: 1,
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              },
            }}
          >
            {t('app.no_network')}
          </Box>
        </>
      )}
    </Box>
  )
}
