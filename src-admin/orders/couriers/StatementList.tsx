import { Alert, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { choices } from '#domain/fields/choices.ts'
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useMay } from '../../providers/use-may.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { heldByCouriers, uploadStatement } from './courier-calls.ts'

const pageOf = (id: number) => `/dashboard/courier-statements/${id}/show`

/** The payment statements of couriers, newest first; above them, what each courier still holds. */
export function StatementList() {
  const may = useMay()
  return (
    <ListPage
      to={({ id }: RaRecord) => pageOf(Number(id))}
      actions={false}
      above={may('list', 'courier-consignments') ? <HeldByCouriers /> : null}
      tools={may('create', 'courier-statements') ? <UploadButton /> : null}
    />
  )
}

function HeldByCouriers() {
  const { t, title, money } = useTranslate()
  const { data: held = [] } = useQuery({
    queryKey: ['courier-statements', 'held'],
    queryFn: ({ signal }) => heldByCouriers(signal),
    gcTime: 0,
    retry: false,
  })
  if (held.length === 0) return null
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
      {held.map(({ courier, orders, amount }) => (
        <Paper
          key={courier}
          variant="outlined"
          component={Link}
          to={`/dashboard/courier-consignments?filter=${encodeURIComponent(JSON.stringify({ courier, is_held: true }))}`}
          sx={{ p: 1.5, minWidth: 200, color: 'text.primary', textDecoration: 'none' }}
        >
          <Typography variant="body2" color="text.secondary">
            {t('couriers.held_by', { courier: title(choices.courier[courier - 1] ?? {}, 'title') })}
          </Typography>
          <Typography variant="h2" component="div">
            {money(amount)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('couriers.orders', { smart_count: orders })}
          </Typography>
        </Paper>
      ))}
    </Stack>
  )
}

function UploadButton() {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('couriers.upload')}
      </Button>
      {open && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t, title } = useTranslate()
  const go = useNavigate()
  const [courier, setCourier] = useState(1)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const upload = async () => {
    if (!file) return
    setBusy(true)
    setTrouble('')
    try {
      const { id } = await uploadStatement(courier, file)
      go(pageOf(id))
    } catch (error) {
      setTrouble((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('couriers.upload_title')}
      action={t('couriers.upload_action')}
      disabled={busy || !file}
      onSubmit={() => void upload()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        <TextField
          select
          label={t('couriers.courier')}
          value={courier}
          onChange={({ target }) => setCourier(Number(target.value))}
        >
          {choices.courier.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {title(one, 'title')}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="file"
          label={t('couriers.file')}
          helperText={t('couriers.file_hint')}
          onChange={({ target }) => setFile((target as HTMLInputElement).files?.[0] ?? null)}
          slotProps={{ htmlInput: { accept: '.csv,.xlsx' }, inputLabel: { shrink: true } }}
        />
      </Stack>
    </FormDialog>
  )
}
