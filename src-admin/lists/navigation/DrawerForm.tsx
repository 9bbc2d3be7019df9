import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { EditPage } from '../../forms/EditPage.tsx'
import { FormRootProvider } from '../../providers/record-pages.ts'

/** The form of an entry beside its list, which has its title back afterwards. */
export function DrawerForm({ id }: { id: number }) {
  const page = useResourceContext() ?? ''
  const [before] = useState(document.title)
  useEffect(() => {
    return () => {
      document.title = before
    }
  }, [before])
  return (
    <FormRootProvider value={`/dashboard/${page}?${id}`}>
      <Box sx={{ px: { xs: 1.5, sm: 3 } }}>
        <EditPage key={id} id={id} />
      </Box>
    </FormRootProvider>
  )
}
