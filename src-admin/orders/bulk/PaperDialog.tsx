import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { download } from '../../providers/requests/download.ts'
import { saveFile } from '../../providers/requests/save-file.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { type LabelLayout, labelsUrl, pickingUrl } from './bulk-order-calls.ts'

type Props = { action: 'labels' | 'picking'; ids: readonly number[]; onClose: () => void }

const layouts = ['sheet', 'roll'] as const
const languages = [
  ['en', 'English'],
  ['bn', 'বাংলা'],
] as const

/** Chooses language and layout of labels or a picking list, and downloads them as one PDF. */
export function PaperDialog({ action, ids, onClose }: Props) {
  const { t, language } = useTranslate()
  const { failed } = useNotifyResult()
  const [layout, setLayout] = useState<LabelLayout>('sheet')
  const [chosen, setChosen] = useState<string>(language)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const url = action === 'labels' ? labelsUrl(ids, chosen, layout) : pickingUrl(ids, chosen)
      const { name, file } = await download(url, new AbortController().signal, () => {})
      saveFile(name, file)
      onClose()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <FormDialog
      title={t(`order_bulk.${action}_title`, { smart_count: ids.length })}
      action={t(busy ? 'documents.making' : 'documents.pdf')}
      disabled={busy}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {action === 'labels' && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('order_bulk.layout')}
          value={layout}
          onChange={(_, value: LabelLayout | null) => value && setLayout(value)}
          sx={{ mb: 1.5 }}
        >
          {layouts.map((one) => (
            <ToggleButton key={one} value={one} sx={{ minHeight: 44, px: 1.5 }}>
              {t(`order_bulk.layouts.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('documents.language')}
        value={chosen}
        onChange={(_, value: string | null) => value && setChosen(value)}
      >
        {languages.map(([id, name]) => (
          <ToggleButton key={id} value={id} lang={id} sx={{ minHeight: 44, px: 1.5 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormDialog>
  )
}
