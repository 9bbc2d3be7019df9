import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { isCloned as hasGenericForm } from '../../providers/clone-path.ts'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'

const MadeHere = lazy(() => import('../../forms/CreateDialog.tsx'))

type Props = {
  page: string
  /** What one has searched for in vain. */
  typed: string
  /** What this form says of the other. */
  start?: object
  disabled: boolean
  onMade: (id: number) => void
}

/** Below a reference, for whoever may: makes the entry that is missing, and chooses it. */
export function MakeButton({ page, typed, start, disabled, onMade }: Props) {
  const { t, thing } = useWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (disabled || !hasGenericForm(page) || !may('create', page)) return null
  const text = t('list.add', { name: thing(page) })
  return (
    <>
      <Button size="small" startIcon={<Add />} onClick={() => setOpen(true)} sx={{ mt: 0.25 }}>
        {text}
      </Button>
      {open && (
        <Suspense>
          <MadeHere
            page={page}
            start={{ ...start, [entryOf(page).title]: typed || null }}
            onMade={(id) => {
              setOpen(false)
              onMade(id)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
