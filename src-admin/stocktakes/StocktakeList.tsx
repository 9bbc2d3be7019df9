import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { choices } from '#domain/fields/choices.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useMay } from '../providers/use-may.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { StartDialog } from './StartDialog.tsx'
import { StateChip } from './StateChip.tsx'

const pageOfStocktake = (id: number) => `/dashboard/stocktakes/${id}/show`

const own = {
  state: ({ state }: RaRecord) => <StateChip state={state} />,
  scope: (record: RaRecord) => <ScopeTitle record={record} />,
}

/** All stocktakes, newest first. */
export function StocktakeList() {
  const may = useMay()
  return (
    <ListPage
      own={own}
      to={({ id }: RaRecord) => pageOfStocktake(Number(id))}
      actions={false}
      above={<Guide />}
      tools={may('create', 'stocktakes') ? <StartButton /> : null}
    />
  )
}

/** How it works, while there is no stocktake yet. */
function Guide() {
  const { t } = useTranslate()
  const { data, filterValues } = useListContext()
  if (!data || data.length > 0 || Object.keys(filterValues).length > 0) return null
  return (
    <Alert severity="info" sx={{ m: 1.25, mb: 0 }}>
      {t('stocktake.guide')}
    </Alert>
  )
}

/** The category or company that is counted, else all products. */
function ScopeTitle({ record }: { record: RaRecord }) {
  const { title } = useTranslate()
  const scope = choices.stocktake_scope.find(({ id }) => id === record.scope)
  return <>{title(record, 'scope_title') || (scope ? title(scope, 'title') : '')}</>
}

function StartButton() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('stocktake.start')}
      </Button>
      {open && <StartDialog onClose={() => setOpen(false)} />}
    </>
  )
}
