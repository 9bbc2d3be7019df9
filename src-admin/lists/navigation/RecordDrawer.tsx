import { type Theme, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { later } from '../../providers/lazy-component.ts'
import { drawn } from '../../providers/record-pages.ts'
import { useWords } from '../../providers/use-words.ts'
import { useCursor } from './cursor.tsx'
import { DrawerFrame } from './DrawerFrame.tsx'
import { useBeside } from './use-drawer-record.ts'

const FormBeside = later(() => import('./DrawerForm.tsx'), 'FormBeside')

/** The entry that the address opens, beside its list; on a phone it is a page. */
export function EntryDrawer() {
  const page = useResourceContext() ?? ''
  const { name } = useWords()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { data = [] } = useListContext()
  const cursor = useCursor()
  const { id, ...beside } = useBeside(
    data.map((record) => Number(record.id)),
    cursor.set,
  )
  if (id === null || !drawn(page)) return null
  const whole = `/dashboard/${page}/${id}`
  if (phone) return <Navigate to={whole} replace />
  return (
    <DrawerFrame beside={beside} label={name(page)} whole={whole}>
      <Suspense>
        <FormBeside id={id} />
      </Suspense>
    </DrawerFrame>
  )
}
