import { Alert, Box, Button, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { orderNumberIn } from '#domain/orders/parcels/scan.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { useTranslate } from '../../providers/use-translate.ts'
import { canReadCodes, readCodes } from './read-codes.ts'

/** A field for a scanner that types, or the camera of the device. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate()
  const provider = useDataProvider()
  const go = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const open = async (scanned: string) => {
    setIsCameraOpen(false)
    const number = orderNumberIn(scanned)
    if (number === null) return setProblem(t('order_bulk.scan_no_number'))
    setBusy(true)
    try {
      const { data } = await provider.getList('order-infos', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
        filter: { keyword: number },
      })
      const [order] = data.filter(({ order_id }) => order_id === number)
      if (!order) {
        setProblem(t('order_bulk.scan_unknown', { number }))
        setCode('')
      } else {
        onClose()
        void go(`/dashboard/order-infos/${order.id}/show`)
      }
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <FormDialog
      title={t('order_bulk.scan')}
      action={t('order_bulk.scan_open')}
      disabled={busy || code.trim() === ''}
      onSubmit={() => void open(code)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('order_bulk.scan_label')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 300 } }}
      />
      {canReadCodes() ? (
        <Button sx={{ mt: 1 }} onClick={() => setIsCameraOpen(!isCameraOpen)}>
          {t(isCameraOpen ? 'order_bulk.close_camera' : 'order_bulk.camera')}
        </Button>
      ) : (
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{t('order_bulk.no_camera')}</Box>
      )}
      {isCameraOpen && (
        <Camera
          onCode={(scanned) => void open(scanned)}
          onProblem={() => {
            setIsCameraOpen(false)
            setProblem(t('order_bulk.camera_blocked'))
          }}
        />
      )}
      {problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </FormDialog>
  )
}

function Camera({ onCode, onProblem }: { onCode: (code: string) => void; onProblem: () => void }) {
  const { t } = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onProblem })
  latest.current = { onCode, onProblem }
  useEffect(
    () =>
      video.current
        ? readCodes(
            video.current,
            (code) => latest.current.onCode(code),
            () => latest.current.onProblem(),
          )
        : undefined,
    [],
  )
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label={t('order_bulk.aim')}
      sx={{ width: '100%', maxHeight: '45vh', mt: 1, borderRadius: 1, bgcolor: '#000', objectFit: 'cover' }}
    />
  )
}
