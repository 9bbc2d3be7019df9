import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Stack, Typography } from '@mui/material'
import { CopyButton } from '../../layout/page/CopyButton.tsx'
import { useWords } from '../../providers/use-words.ts'

type Props = { codes: readonly string[]; onKept: () => void }

/** Recovery codes, the one time that they can be seen: copied, as a file, or on paper. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useWords()
  const text = `${codes.join('\n')}\n`
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <GlobalStyles styles={onPaper} />
      <Stack className={PRINTED} sx={{ gap: 1 }} role="status">
        <Typography variant="h3" component="h2">
          {t('account.codes_title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('account.codes_text')}
        </Typography>
        <Box component="ul" sx={codesLook}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={text} label={t('account.copy_codes')} />
        <Button
          variant="outlined"
          startIcon={<Download />}
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('account.download_codes')}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
          {t('account.print_codes')}
        </Button>
      </Stack>
      <Button variant="contained" sx={{ minHeight: 40 }} onClick={onKept}>
        {t('account.codes_kept')}
      </Button>
    </Stack>
  )
}

const PRINTED = 'printed-alone'

// On paper stands nothing but the codes, dark on white also where the screen is dark.
const onPaper = {
  '@media print': {
    body: { visibility: 'hidden' },
    [`.${PRINTED}`]: { visibility: 'visible', position: 'fixed', inset: 0, padding: 24 },
    [`.${PRINTED} *`]: { color: '#000 !important' },
  },
}

const codesLook = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, max-content)',
  columnGap: 3,
  rowGap: 0.5,
  fontFamily: 'monospace',
  fontSize: 15,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
}
