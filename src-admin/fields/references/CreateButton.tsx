import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { isCloned as hasGenericForm } from '../../providers/record-pages.ts'
import { entryOf } from '../../providers/registry.ts'
import { useMay } from '../../providers/use-may.ts'
import { useWords } from '../../providers/use-words.ts'
import { useFormParts } from '../field-extensions.ts'

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
export function CreateButton({ page, typed, start, disabled, onMade }: Props) {
  const { t, thing } = useWords()
  const may = useMay()
  const { CreateDialog } = useFormParts()
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
          <CreateDialog
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
