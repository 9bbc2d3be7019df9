import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentCopies, documentsOf, type OrderDocument } from '#domain/orders/documents/documents.ts'
import { SideDrawer } from '../../layout/dialogs/SideDrawer.tsx'
import { download } from '../../providers/requests/download.ts'
import { saveFile } from '../../providers/requests/save-file.ts'
import { useNotifyResult } from '../../providers/use-notify-result.ts'
import { useTranslate } from '../../providers/use-translate.ts'
import { DocumentChoices } from './DocumentChoices.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { type DocumentOptions, pdfUrl, readInvoices, readOrder, readShop } from './document-calls.ts'
import { PrintedDocuments } from './PrintedDocuments.tsx'

type Props = { ids: readonly number[]; title: string; onClose: () => void }

/** A preview of one order's documents, or the documents of several orders as one PDF. */
export function DocumentsDrawer({ ids, title, onClose }: Props) {
  const { t, language } = useTranslate()
  const [options, setOptions] = useState<DocumentOptions>({ kind: 'invoice', language, copy: 'customer' })
  const [id] = ids.length === 1 ? ids : []
  const { documents, error, isLoading } = useDocuments(id, options)
  const { making, make } = usePdf(pdfUrl(ids, options))
  return (
    <SideDrawer
      label={t('documents.title')}
      header={
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2">{t('documents.title')}</Typography>
          <Typography variant="caption" color="text.secondary">
            {title}
          </Typography>
        </Box>
      }
      width={760}
      onClose={onClose}
    >
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 2 }}>
        <DocumentChoices options={options} onChange={setOptions} />
        <Stack
          direction="row"
          sx={{ gap: 1, my: 2, flexWrap: 'wrap', '& button': { minHeight: { xs: 44, sm: 36 } } }}
        >
          {id !== undefined && (
            <Button
              variant="contained"
              startIcon={<Print />}
              disabled={documents.length === 0}
              onClick={() => window.print()}
            >
              {t('documents.print')}
            </Button>
          )}
          <Button
            variant={id === undefined ? 'contained' : 'outlined'}
            startIcon={<FileDownload />}
            disabled={making}
            onClick={make}
          >
            {t(making ? 'documents.making' : 'documents.pdf')}
          </Button>
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {isLoading && <Skeleton variant="rounded" height={480} />}
        {options.kind === 'mushak' && (
          <Typography color="text.secondary">{t('documents.mushak_hint')}</Typography>
        )}
        {id === undefined && <Typography color="text.secondary">{t('documents.many_hint')}</Typography>}
        <Stack role="group" aria-label={t('documents.preview')} sx={{ gap: 2 }}>
          {documents.map((paper) => (
            <DocumentPreview key={`${paper.copy} ${paper.number}`} paper={paper} />
          ))}
        </Stack>
        {documents.length > 0 && <PrintedDocuments documents={documents} />}
      </Box>
    </SideDrawer>
  )
}

function useDocuments(id: number | undefined, { kind, language, copy }: DocumentOptions) {
  const { data, error, isLoading } = useQuery({
    queryKey: ['order-infos', 'documents', id],
    queryFn: async () => {
      const [order, invoices, shop] = await Promise.all([
        readOrder(id ?? 0),
        readInvoices(id ?? 0),
        readShop(),
      ])
      return { order, invoices, shop }
    },
    enabled: id !== undefined,
    gcTime: 0,
  })
  const copies =
    kind !== 'invoice' ? (['customer'] as const) : copy === 'both' ? [...documentCopies].reverse() : [copy]
  // The forms are printed from the PDF only.
  const documents: OrderDocument[] =
    data && kind !== 'mushak'
      ? copies.flatMap((one) =>
          documentsOf(data.order, data.shop, { kind, language, copy: one }, data.invoices),
        )
      : []
  return { documents, error: error as Error | null, isLoading }
}

function usePdf(url: string) {
  const { failed } = useNotifyResult()
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      const { name, file } = await download(url, new AbortController().signal, () => {})
      saveFile(name, file)
    } catch (error) {
      failed(error)
    }
    setMaking(false)
  }
  return { making, make }
}
