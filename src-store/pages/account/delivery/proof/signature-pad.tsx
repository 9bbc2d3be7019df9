import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { ActionButton } from '../../../../components/forms/form-parts.tsx'
import styles from './proof.module.css'

/** The size of the stored picture in pixels; on the screen it is scaled to the width. */
const size = { width: 640, height: 240 } as const
const quality = 0.8

/** The signature as a small JPEG in a data URL; black on white, in the dark too. */
const drawing = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d')
  if (!context) return null
  Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#000' })
  return context
}

function clear(canvas: HTMLCanvasElement | null): void {
  const context = canvas && drawing(canvas)
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
}

type PadProps = { onDone: (signature: string) => void; onCancel: () => void }

/** A field in which the customer signs with a finger. */
export function SignaturePad({ onDone, onCancel }: PadProps) {
  const { t } = useTranslate()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const [isSigned, setIsSigned] = useState(false)
  useEffect(() => clear(canvas.current), [])
  const draw = (event: PointerEvent<HTMLCanvasElement>, begins: boolean) => {
    const context = drawing(event.currentTarget)
    if (!context) return
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * size.width
    const y = ((event.clientY - box.top) / box.height) * size.height
    if (begins) {
      context.beginPath()
      context.moveTo(x, y)
    }
    // A dot too is a mark.
    context.lineTo(x + (begins ? 0.1 : 0), y)
    context.stroke()
    setIsSigned(true)
  }
  return (
    <div className={styles.pad}>
      <span className="label">{t('delivery.proof.sign_here')}</span>
      <canvas
        ref={canvas}
        {...size}
        className={styles.canvas}
        aria-label={t('delivery.proof.sign_here')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          isDown.current = true
          draw(event, true)
        }}
        onPointerMove={(event) => isDown.current && draw(event, false)}
        onPointerUp={() => {
          isDown.current = false
        }}
        onPointerCancel={() => {
          isDown.current = false
        }}
      />
      <div className={styles.row}>
        <ActionButton
          onClick={() => {
            clear(canvas.current)
            setIsSigned(false)
          }}
        >
          {t('delivery.proof.clear')}
        </ActionButton>
        <ActionButton onClick={onCancel}>{t('user.cancel')}</ActionButton>
        <button
          type="button"
          className="button primary"
          disabled={!isSigned}
          onClick={() => canvas.current && onDone(canvas.current.toDataURL('image/jpeg', quality))}
        >
          {t('delivery.proof.done')}
        </button>
      </div>
    </div>
  )
}
