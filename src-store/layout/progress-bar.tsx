import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { timings } from '#domain/site/timings.ts'
import { useProgress } from '../state/progress.ts'
import styles from './progress-bar.module.css'

type Phase = 'idle' | 'waiting' | 'running' | 'done'

/** docs/product.md 4: shows after 200 ms, runs for about 5 s, hides 500 ms after finishing. */
function usePhase(): Phase {
  const busy = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    setPhase((now) => (busy ? 'waiting' : now === 'running' ? 'done' : 'idle'))
    if (busy) useProgress.setState({ failed: false })
    const { throttle, hide } = timings.progress
    const timer = setTimeout(() => setPhase(busy ? 'running' : 'idle'), busy ? throttle : hide)
    return () => clearTimeout(timer)
  }, [busy])
  return phase
}

/** The progress of a navigation. */
export function ProgressBar() {
  const phase = usePhase()
  const failed = useProgress(({ failed }) => failed)
  return <div className={styles.bar} data-phase={phase} data-failed={failed} aria-hidden="true" />
}
