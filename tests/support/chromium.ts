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
 * A headless Chromium: that of CHROMIUM_PATH, else the installed one, else the packaged one, which needs no system
 * libraries. With `liveEvents` pages receive the event stream of the shop, and the network is never idle. With
 * `stores` pages have the shop's service worker: they can be read offline, and its requests bypass the routes of a
 * test.
 */
export async function launchChromium({ liveEvents = false, stores = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({ args, ...(given() ?? ofSystem() ?? packed()) })
  return afterThePopup(browser, liveEvents, stores)
}

/** Marks the popup banner as seen: on a slow machine it would cover what a test is about to click. */
function afterThePopup(browser: Browser, liveEvents: boolean, stores: boolean): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    // No time-outs per action: the time limit of the test ends one that waits for ever.
    context.setDefaultTimeout(0)
    await context.addInitScript(() => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http')) sessionStorage.setItem('popup_seen', '1')
    })
    // Tests wait for an idle network, and an event stream is never idle.
    if (!liveEvents) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'))
    // Blocking service workers by the Playwright option would log an error on each page.
    if (!stores)
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
  // Some systems have a script of that name that only prints how to install it.
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

// The package unpacks into TMPDIR, and its system libraries only if it detects a Lambda. A separate process
// unpacks it next to the target and moves it there complete: another run may do the same at the same time.
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
