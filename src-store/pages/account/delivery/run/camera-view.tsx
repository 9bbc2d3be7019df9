import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../../app/shop-context.tsx'
import { readCodes } from './read-codes.ts'
import styles from './scan-field.module.css'

type CameraProps = { onCode: (code: string) => void; onProblem: () => void }

/** Shows the picture of the camera at the back, until it has read a code. */
export function CameraView({ onCode, onProblem }: CameraProps) {
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
  return <video ref={video} className={styles.video} aria-label={t('delivery.scan.aim')} muted playsInline />
}
