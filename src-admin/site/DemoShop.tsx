import { Box, Button, DialogContentText, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { widths } from '#domain/site/tokens.ts'
import { ConfirmDialog } from '../layout/dialogs/ConfirmDialog.tsx'
import { Section } from '../layout/page/Section.tsx'
import { useMay } from '../providers/use-may.ts'
import { useNotifyResult } from '../providers/use-notify-result.ts'
import { useTranslate } from '../providers/use-translate.ts'
import { DemoLeftDialog } from './DemoLeftDialog.tsx'
import { type DemoRemoval, hasDemoShop, removeDemoShop } from './demo-shop-calls.ts'

/** docs/decisions/0048: 'remove the demo shop' is one action, for users with the permission, while a demo shop exists. */
export function DemoShop() {
  const may = useMay()
  return may('delete', 'basic-configuration') ? <Present /> : null
}

function Present() {
  const { t } = useTranslate()
  const { failed } = useNotifyResult()
  const refresh = useRefresh()
  const [present, setPresent] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [removal, setRemoval] = useState<DemoRemoval | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    // Without a response nothing is offered.
    hasDemoShop(leaving.signal)
      .then(setPresent)
      .catch(() => {})
    return () => leaving.abort()
  }, [])

  const remove = async () => {
    setBusy(true)
    try {
      setRemoval(await removeDemoShop())
      setPresent(false)
      // Removing the demo shop resets settings that are shown above.
      refresh()
    } catch (error) {
      failed(error)
    }
    setBusy(false)
    setConfirming(false)
  }

  return (
    <>
      {present && (
        <Box sx={{ mt: 3, maxWidth: widths.form }}>
          <Section title={t('demo.title')}>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
              {t('demo.hint')}
            </Typography>
            <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
              {t('demo.remove')}
            </Button>
          </Section>
        </Box>
      )}
      {confirming && (
        <ConfirmDialog
          title={t('demo.ask_title')}
          text={t('demo.deletes')}
          action={t(busy ? 'demo.removing' : 'demo.remove')}
          busy={busy}
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <DialogContentText variant="body2" sx={{ mt: 1.5 }}>
            {t('demo.remains')}
          </DialogContentText>
        </ConfirmDialog>
      )}
      {removal && <DemoLeftDialog removal={removal} onClose={() => setRemoval(null)} />}
    </>
  )
}
