import Notifications from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import { ToggleButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useWords } from '../../providers/use-words.ts'
import { readyToRing, ring } from './ring.ts'

/** Whether new orders ring in this browser; they do not before somebody has asked for it. */
export const useRings = () => useStore('looks.order-infos.ring', false)

/** Rings new orders or leaves them silent; turning it on lets one hear it. */
export function RingSwitch() {
  const { t } = useWords()
  const [on, setOn] = useRings()
  useEffect(() => {
    if (!on) return
    addEventListener('pointerdown', readyToRing, { once: true })
    addEventListener('keydown', readyToRing, { once: true })
    return () => {
      removeEventListener('pointerdown', readyToRing)
      removeEventListener('keydown', readyToRing)
    }
  }, [on])
  return (
    <Tooltip title={t('order.ring')}>
      <ToggleButton
        value="ring"
        size="small"
        selected={on}
        aria-label={t('order.ring')}
        onChange={() => {
          setOn(!on)
          if (!on) ring()
        }}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 34 } }}
      >
        {on ? <Notifications fontSize="small" /> : <NotificationsOff fontSize="small" />}
      </ToggleButton>
    </Tooltip>
  )
}
