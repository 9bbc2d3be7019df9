import CloudOff from '@mui/icons-material/CloudOffOutlined'
import { Box } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useWords } from '../providers/use-words.ts'

const listen = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says in the bar that there is no network: what is pressed then does not reach the shop. */
export function NoNetwork() {
  const { t } = useWords()
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
              // On a phone the sign stands alone; it is read out all the same.
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
