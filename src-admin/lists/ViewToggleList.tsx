import Add from '@mui/icons-material/Add'
import Other from '@mui/icons-material/GridViewOutlined'
import Rows from '@mui/icons-material/TableRowsOutlined'
import { Button, Skeleton } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { Gate } from '../layout/page/Gate.tsx'
import { PageHeader } from '../layout/page/PageHeader.tsx'
import { useMay } from '../providers/use-may.ts'
import { useWords } from '../providers/use-words.ts'
import { ListPage } from './ListPage.tsx'

type Props = {
  /** What the button says that leads to the other way. */
  other: string
  children: ReactNode
}

/** A list like any other, or another way to look at all of it; the browser remembers which. */
export function ViewToggleList({ other, children }: Props) {
  const page = useResourceContext() ?? ''
  const { t, name, thing } = useWords()
  const may = useMay()
  const [turned, setTurned] = useStore(`looks.${page}.turned`, false)
  const turn = (
    <Button variant="outlined" startIcon={turned ? <Rows /> : <Other />} onClick={() => setTurned(!turned)}>
      {turned ? t('catalogue.as_list') : other}
    </Button>
  )
  if (!turned) return <ListPage tools={turn} />
  return (
    <Gate action="list">
      <PageHeader title={name(page, 2)}>
        {turn}
        {may('create', page) && (
          <Button component={Link} to={`/dashboard/${page}/create`} variant="contained" startIcon={<Add />}>
            {t('list.add', { name: thing(page) })}
          </Button>
        )}
      </PageHeader>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>{children}</Suspense>
    </Gate>
  )
}
