import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useState } from 'react'
import { ConfirmDialog } from '../../layout/dialogs/ConfirmDialog.tsx'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { useNotifyUndoable } from '../../undo/use-notify-undoable.tsx'
import { type CountedTag, mergeTags } from './tag-calls.ts'

type Props = { tags: readonly [CountedTag, CountedTag]; onClose: () => void; onDone: () => void }

/** Chooses which of two tags remains; the default is the one with more products. */
export function MergeDialog({ tags: [one, other], onClose, onDone }: Props) {
  const { t, title } = useTranslate()
  const notifyUndoable = useNotifyUndoable()
  const { failed } = useNotifyResult()
  const [stays, setStays] = useState((other.products ?? 0) > (one.products ?? 0) ? other : one)
  const [busy, setBusy] = useState(false)
  const goes = stays === one ? other : one
  const named = (tag: CountedTag) => title(tag, 'tag_title')
  const merge = async () => {
    setBusy(true)
    try {
      const { changed, operation_id } = await mergeTags(stays.id, goes.id)
      const text = t('catalogue.merged', { smart_count: changed, title: named(stays) })
      notifyUndoable({ text, operation_id })
      onDone()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('catalogue.merge_title')}
      text={t('catalogue.merge_text', { goes: named(goes), stays: named(stays) })}
      action={t('catalogue.merge')}
      busy={busy}
      onConfirm={merge}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('catalogue.stays')}
        value={stays.id}
        onChange={(_, id) => setStays(Number(id) === one.id ? one : other)}
        sx={{ mt: 1 }}
      >
        {[one, other].map((tag) => (
          <FormControlLabel
            key={tag.id}
            value={tag.id}
            control={<Radio />}
            label={t('catalogue.stays_this', { title: named(tag) })}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  )
}
