import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../providers/use-words.ts'

type Props = { text: string; label: string }

/** Copies a text. Where the browser does not let it, such as without TLS, it says so. */
export function CopyButton({ text, label }: Props) {
  const { t } = useWords()
  const [said, setSaid] = useState<'copied' | 'copy_by_hand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      setSaid('copy_by_hand')
    }
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
      <span aria-live="polite">{said ? t(`account.${said}`) : label}</span>
    </Button>
  )
}
