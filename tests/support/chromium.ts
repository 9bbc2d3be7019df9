import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const packageDirectory = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/', import.meta.url))
const fontsFile = fileURLToPath(new URL('./fonts.conf', import.meta.url))
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A headless Chromium: that of CHROMIUM_PATH, else the system's, else the packed one, which needs nothing of the system.
 * Where it hears, pages are told what happens in the shop, and never fall silent. Where it keeps, the shop's service worker
 * comes with the pages: they can be read without a network, and what it fetches passes by the routes of a test.
 */
export async function launchChromium({ hears = false, keeps = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({ args, ...(given() ?? ofSystem() ?? packed()) })
  return afterThePopup(browser, hears, keeps)
}

/** Whoever comes has seen the popup banner: on a slow machine it would lie over what a test is about to press. */
function afterThePopup(browser: Browser, hears: boolean, keeps: boolean): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    // A test does not time the machine: its own limit ends one that waits for ever.
    context.setDefaultTimeout(0)
    await context.addInitScript(() => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http')) sessionStorage.setItem('popup_seen', '1')
    })
    // Tests wait until a page has fallen silent, and a stream of news never does.
    if (!hears) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'))
    // Blocked by its option, each page would complain that it is.
    if (!keeps)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    return context
  }
  return browser
}

function given(): LaunchOptions | undefined {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath } : undefined
}

function ofSystem(): LaunchOptions | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter)
  const candidates = systemNames.flatMap((name) => directories.map((directory) => join(directory, name)))
  // Some systems have a script of that name that only says what to install.
  const works = (path: string) => existsSync(path) && spawnSync(path, ['--version']).status === 0
  const executablePath = candidates.find(works)
  return executablePath ? { executablePath } : undefined
}

function packed(): LaunchOptions {
  const { version } = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8'))
  const directory = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url))
  if (!existsSync(directory)) unpack(directory)
  return {
    executablePath: join(directory, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(directory, 'al2023/lib'),
      FONTCONFIG_FILE: fontsFile,
      XDG_DATA_HOME: directory,
      XDG_CACHE_HOME: directory,
    },
  }
}

// The package unpacks into TMPDIR, and its system libraries only where it takes the machine for a Lambda. Done in a process of
// its own, beside the place, and moved there whole: another run may be doing the same.
function unpack(directory: string): void {
  mkdirSync(dirname(directory), { recursive: true })
  const unfinished = mkdtempSync(`${directory}.`)
  const code = "await (await import('@sparticuz/chromium')).default.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: packageDirectory,
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  try {
    renameSync(unfinished, directory)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(directory)) throw error
  }
}
