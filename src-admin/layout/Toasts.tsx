import { Suspense, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { lazyComponent } from '../providers/lazy-component.ts'

const Toast = lazyComponent(() => import('./Toast.tsx'), 'Toast')

/** What the desk has to tell; it comes with the first thing that is told. */
export function Toasts() {
  const { notifications } = useNotificationContext()
  const [told, setTold] = useState(false)
  if (notifications.length > 0 && !told) setTold(true)
  return told ? (
    <Suspense>
      <Toast />
    </Suspense>
  ) : null
}
