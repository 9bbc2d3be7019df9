import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from '../../providers/use-translate.ts'

type Props = { text: string; label: string }

/** Copies a text. If the browser does not allow it, for example without TLS, it shows a message. */
export function CopyButton({ text, label }: Props) {
  const { t } = useTranslate()
  const [result, setResult] = useState<'copied' | 'copy_by_hand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      setResult('copy_by_hand')
    }
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
      <span aria-live="polite">{result ? t(`account.${result}`) : label}</span>
    </Button>
  )
}
