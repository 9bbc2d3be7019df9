import Other from '@mui/icons-material/GridViewOutlined'
import Rows from '@mui/icons-material/TableRowsOutlined'
import { Button, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { Gate } from '../layout/page/Gate.tsx'
import { useTranslate } from '../providers/use-translate.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListPage } from './ListPage.tsx'

type Props = {
  /** The label of the button that switches to the other view. */
  other: string
  children: ReactNode
}

/** A list with an alternative view of all its records; the browser stores the chosen view. */
export function ViewToggleList({ other, children }: Props) {
  const page = useResourceContext() ?? ''
  const { t } = useTranslate()
  const [turned, setTurned] = useStore(`looks.${page}.turned`, false)
  const toggle = (
    <Button variant="outlined" startIcon={turned ? <Rows /> : <Other />} onClick={() => setTurned(!turned)}>
      {turned ? t('catalogue.as_list') : other}
    </Button>
  )
  if (!turned) return <ListPage tools={toggle} />
  return (
    <Gate action="list">
      <ListHeader>{toggle}</ListHeader>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>
    </Gate>
  )
}
