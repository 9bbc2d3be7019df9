import { Suspense, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { lazyComponent } from '../providers/lazy-component.ts'

const Toast = lazyComponent(() => import('./Toast.tsx'), 'Toast')

/** The notifications of the back office, loaded with the first one. */
export function Toasts() {
  const { notifications } = useNotificationContext()
  const [shown, setShown] = useState(false)
  if (notifications.length > 0 && !shown) setShown(true)
  return shown ? (
    <Suspense>
      <Toast />
    </Suspense>
  ) : null
}
