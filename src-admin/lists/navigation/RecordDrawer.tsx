import { type Theme, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { drawn } from '../../providers/record-pages.ts'
import { useWords } from '../../providers/use-words.ts'
import { useCursor } from './cursor.tsx'
import { useDrawerRecord } from './use-drawer-record.ts'

const DrawerFrame = lazyComponent(() => import('./DrawerFrame.tsx'), 'DrawerFrame')
const DrawerForm = lazyComponent(() => import('./DrawerForm.tsx'), 'DrawerForm')

/** The entry that the address opens, beside its list; on a phone it is a page. */
export function RecordDrawer() {
  const page = useResourceContext() ?? ''
  const { name } = useWords()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { data = [] } = useListContext()
  const cursor = useCursor()
  const { id, ...beside } = useDrawerRecord(
    data.map((record) => Number(record.id)),
    cursor.set,
  )
  if (id === null || !drawn(page)) return null
  const whole = `/dashboard/${page}/${id}`
  if (phone) return <Navigate to={whole} replace />
  return (
    <Suspense>
      <DrawerFrame beside={beside} label={name(page)} whole={whole}>
        <Suspense>
          <DrawerForm id={id} />
        </Suspense>
      </DrawerFrame>
    </Suspense>
  )
}
