import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { orderNumberIn } from '#domain/orders/parcels/scan.ts'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import type { DeliveryOrder } from '../seen-orders.ts'
import { CameraView } from './camera-view.tsx'
import { canReadCodes } from './read-codes.ts'
import styles from './scan-field.module.css'

/** Opens a parcel by its number: typed, from a scanner that types, or with the camera. */
export function ScanField({ orders }: { orders: readonly DeliveryOrder[] }) {
  const { t } = useTranslate()
  const { pathname, search } = useLocation()
  const go = useNavigate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const open = (scanned: string) => {
    setIsCameraOpen(false)
    const number = orderNumberIn(scanned)
    if (number === null) return setProblem(t('delivery.scan.no_number'))
    if (orders.every(({ order_id }) => order_id !== number))
      return setProblem(t('delivery.scan.not_yours', { number }))
    setProblem('')
    setCode('')
    void go(`${pathname}${search}#${number}`, { state: { opened: true }, preventScrollReset: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') open(code)
  }
  const showCamera = () => {
    setProblem(canReadCodes() ? '' : t('delivery.scan.no_camera'))
    setIsCameraOpen(canReadCodes())
  }
  return (
    <form className="form" onSubmit={submit}>
      <div className={styles.field}>
        <input
          className="input"
          value={code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={300}
          placeholder={t('delivery.scan.label')}
          aria-label={t('delivery.scan.label')}
          onChange={(event) => setCode(event.target.value)}
        />
        <ActionButton onClick={() => (isCameraOpen ? setIsCameraOpen(false) : showCamera())}>
          {t(isCameraOpen ? 'delivery.scan.close' : 'delivery.scan.camera')}
        </ActionButton>
      </div>
      {isCameraOpen && (
        <CameraView
          onCode={open}
          onProblem={() => {
            setIsCameraOpen(false)
            setProblem(t('delivery.scan.camera_blocked'))
          }}
        />
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
