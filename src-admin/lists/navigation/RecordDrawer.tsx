// react-admin's community edition has no drawer for a record next to its list.
import { Box, type Theme, useMediaQuery } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { lazyComponent } from '../../providers/lazy-component.ts'
import { FormRootProvider, hasGenericForm } from '../../providers/record-pages.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useDrawerRecord } from './use-drawer-record.ts'

const DrawerFrame = lazyComponent(() => import('./DrawerFrame.tsx'), 'DrawerFrame')
const EditPage = lazyComponent(() => import('../../forms/EditPage.tsx'), 'EditPage')

/** The record in the URL, in a drawer next to its list; on a phone it is a page. */
export function RecordDrawer() {
  const page = useResourceContext() ?? ''
  const { name } = useTranslate()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { data = [] } = useListContext()
  const { id, ...drawer } = useDrawerRecord(data.map((record) => Number(record.id)))
  if (id === null || !hasGenericForm(page)) return null
  const path = `/dashboard/${page}/${id}`
  if (phone) return <Navigate to={path} replace />
  return (
    <Suspense>
      <DrawerFrame drawer={drawer} label={name(page)} path={path}>
        <Suspense>
          <DrawerForm page={page} id={id} />
        </Suspense>
      </DrawerFrame>
    </Suspense>
  )
}

/** The form sets the document title; closing it restores that of the list. */
function DrawerForm({ page, id }: { page: string; id: number }) {
  const [listTitle] = useState(document.title)
  useEffect(() => {
    return () => {
      document.title = listTitle
    }
  }, [listTitle])
  return (
    <FormRootProvider value={`/dashboard/${page}?${id}`}>
      <Box sx={{ px: { xs: 1.5, sm: 3 } }}>
        <EditPage key={id} id={id} />
      </Box>
    </FormRootProvider>
  )
}
