import Notifications from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import { ToggleButton, Tooltip } from '@mui/material'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { useTranslate } from '../../providers/use-translate.ts'
import { readyToRing, ring } from './ring.ts'

/** Whether new orders play a sound in this browser; off by default. */
export const useRings = () => useStore('looks.order-infos.ring', false)

/** Turns the sound of new orders on or off; turning it on plays it once. */
export function RingSwitch() {
  const { t } = useTranslate()
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
