import { Notification } from 'react-admin'
import { timings } from '#domain/site/timings.ts'

/** docs/product.md 9: toasts are shown at the bottom right for 2.5 s, here above the save bar of a form. */
export const Toast = () => (
  <Notification
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    autoHideDuration={timings.toast}
    sx={{ mb: 8, '& .RaNotification-error': { maxWidth: 480 } }}
  />
)
