import { MenuItem, TextField } from '@mui/material'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../../providers/use-translate.ts'

const levels = [1, 2, 3, 4, 5, 6] as const

/** The heading level of a paragraph of the rich text; 0: no heading. */
export function LevelSelect() {
  const { t } = useTranslate()
  const editor = useTiptapEditor()
  const level = useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed)
      return () => void editor?.off('transaction', changed)
    },
    () => levels.find((each) => editor?.isActive('heading', { level: each })) ?? 0,
  )
  const choose = (wanted: number) => {
    const chain = editor?.chain().focus()
    const found = levels.find((each) => each === wanted)
    if (found) chain?.setHeading({ level: found }).run()
    else chain?.setParagraph().run()
  }
  return (
    <TextField
      select
      value={level}
      disabled={!editor?.isEditable}
      onChange={({ target }) => choose(Number(target.value))}
      sx={{ width: 128 }}
      slotProps={{ select: { inputProps: { 'aria-label': t('ra.tiptap.current_level') } } }}
    >
      <MenuItem value={0}>{t('ra.tiptap.paragraph')}</MenuItem>
      {levels.map((each) => (
        <MenuItem key={each} value={each}>
          {t(`ra.tiptap.heading${each}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
