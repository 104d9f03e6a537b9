// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Comparison, ComparisonCell } from '@/content/comparison'
import { claims } from '@/content/claims'
import { comparisonLinks } from '@/content/comparisons'
import { interfaceWords } from '@/content/interface'
import { home } from '@/content/home'
import { homeStory } from '@/content/home-story'
import { monday } from '@/content/monday'
import { footer } from '@/content/site'
import { closingRecord, closingRecords } from '@/content/closing-records'
import { twelveWeeks } from '@/content/twelve-weeks'
import {
  every,
  plain,
  prerenderedPages,
  type Node,
} from '../support/prerendered.ts'
import { HOME } from '../support/specification.ts'

// The prerendered pages show all of the content: each item's texts together, in
// its order, in the looks of their kind.

const pages = await prerenderedPages()
const all = (selector: string) =>
  [...pages.values()].flatMap((page) => every(page, selector))

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '/src/content/*.ts',
    '/src/content/comparisons/*.ts',
    '!**/{messages,request-fields,frontmatter,exit-popup}.ts',
  ],
  { eager: true },
)
const content = Object.entries(modules).map(
  ([file, module]) => [file.replace('/src/content/', ''), module] as const,
)
/** Keys of values that are looks, drawn without words, or addresses. */
const NO_TEXT =
  /^(art|id|by|as|tone|stretch|icon|picture|slug|to|cover|path|published|updated|quarterEnd|closes|takeaway)$/
/**
 * Texts that appear only after an action of the visitor, or elsewhere: other
 * tests name them.
 */
const LATER =
  /\.(sending|draft|received|alreadyListed|copied|copyFailed|shared|shareFailed|again|nothing|leftAlone|noChange|aloud|done|listening|lastChecked|errorPage|missing|summary|feed|admin|inDocument|examples|calculator|path\.stages|record\.stages)\b/
/** Items whose texts stand in several places. */
const SCATTERED = /agentMoves\.threads|monday\.deals|twelveWeeks\.teams/

/** Texts that are keys, such as titles. */
const isText = (key: string) => /^\p{Lu}\p{Ll}|\s/u.test(key)
const leavesOf = (value: unknown, at: string): [at: string, text: string][] => {
  if (typeof value === 'string')
    return /^(?!https?:|[#/])./.test(value) &&
      !NO_TEXT.test(at.split('.').at(-1)!)
      ? [[at, plain(value)]]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = leavesOf(part, `${at}.${key}`)
    return isText(key)
      ? [[at, plain(key)] as [string, string]].concat(inner)
      : inner
  })
}
const textsOf = (value: unknown) => leavesOf(value, '').map(([, text]) => text)

/**
 * Lists of objects, and objects whose keys are titles, with the texts of each
 * item.
 */
function listsOf(
  value: unknown,
  at: string,
): { at: string; items: string[][] }[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const isMap = entries.length > 1 && entries.every(([key]) => isText(key))
  const isList =
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((item) => typeof item === 'object')
  const items = entries.map(([key, item]) => [
    ...(isMap ? [plain(key)] : []),
    ...textsOf(item),
  ])
  return [
    ...(isMap || isList ? [{ at, items }] : []),
    ...entries.flatMap(([key, part]) => listsOf(part, `${at}.${key}`)),
  ]
}

const known = new WeakMap<Node, string>()
function textOf(node: Node) {
  const text = known.get(node) ?? plain(node.textContent)
  known.set(node, text)
  return text
}
/** Innermost elements that contain all of these texts. */
function holdersOf(node: Node, wanted: readonly string[]): Node[] {
  if (!wanted.every((text) => textOf(node).includes(text))) return []
  const inner = [...node.children].flatMap((child) =>
    holdersOf(child as unknown as Node, wanted),
  )
  return inner.length ? inner : [node]
}
/**
 * Items of which no element has all texts without one of another item, after
 * the item before.
 */
function outOfPlace(body: Node, items: readonly string[][]) {
  let last: Node | undefined
  return items.filter((item) => {
    const isOthers = (text: string) =>
      text.length > 2 && !item.some((own) => own.includes(text))
    const others = items.flat().filter(isOthers)
    const holder = holdersOf(body, item).find(
      (node) =>
        !others.some((text) => textOf(node).includes(text)) &&
        (!last ||
          (!last.contains(node) &&
            last.compareDocumentPosition(node) &
              last.DOCUMENT_POSITION_FOLLOWING)),
    )
    last = holder ?? last
    return !holder
  })
}

it('all of the content is on the pages', () => {
  const shown = [...pages.values()].map((page) => {
    const named = every(page, '[aria-label], [placeholder], meta').flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'content'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
    )
    return plain(
      [page.head.textContent, page.body.textContent, ...named].join(' '),
    )
  })
  const missing = content
    .flatMap(([file, module]) => leavesOf(module, file))
    .filter(
      ([at, text]) =>
        !LATER.test(at) && !shown.some((page) => page.includes(text)),
    )
  expect(missing).toEqual([])
})

it('the landing page has every section in order, the specified capabilities, and its questions', () => {
  const page = pages.get('/')!
  expect(every(page, 'main h2').map(textOf)).toEqual(
    [
      ...home.featureCards.map(({ title }) => title),
      home.howItWorks.heading,
      home.whyDifferent.heading,
      home.gate.heading,
      home.crms.heading,
      home.features.heading,
      monday.heading,
      home.capabilities.heading,
      home.roi.heading,
      home.faq.heading,
      home.competitors.heading,
      home.figures.heading,
      twelveWeeks.heading,
      home.cta.heading,
    ].map(plain),
  )
  const capabilities = every(
    page,
    '[aria-labelledby=capabilities] dt, [aria-labelledby=monday] h3',
  )
  expect(capabilities.map(textOf).toSorted()).toEqual(
    HOME.capabilities.map(plain).toSorted(),
  )
  expect(every(page, 'details[name=faq]')).toHaveLength(HOME.questions)
})

it('of the capabilities only the fields that an update writes are marked as written', () => {
  const marked = every(pages.get('/')!, '[aria-labelledby=capabilities] ins')
  expect(marked.map(textOf)).toEqual(['Contact, Title'])
})

it('the texts of an item stand together, apart from those of others, in the order of the list', () => {
  const lists = content
    .flatMap(([file, module]) => listsOf(module, file))
    .filter(({ at }) => !SCATTERED.test(at) && !LATER.test(at))
  expect(lists.length).toBeGreaterThan(70)
  for (const { at, items } of lists) {
    const shown = [...pages.values()]
      .map(({ body }) => body)
      .filter((body) =>
        items.flat().every((text) => textOf(body).includes(text)),
      )
    const mistakes = shown.map((body) => outOfPlace(body, items))
    expect(
      mistakes.toSorted((one, other) => one.length - other.length)[0] ?? at,
      at,
    ).toEqual([])
  }
})

it('every marked figure stands in the list that its mark leads to', () => {
  const home = pages.get('/')!
  expect(every(home, 'a[href="#figures"]').map(textOf)).toEqual([
    'minutes†',
    'faster†',
    'Typed†',
    'minutes†',
    'hours†',
    'filled†',
    '30%†',
    'seconds†',
    'faster†',
    '67%†',
    'minutes†',
  ])
  const list = textOf(every(home, '#figures')[0]!)
  for (const figure of [
    '5 to 10 minutes',
    'about 30 seconds',
    '10x faster',
    'about 5 minutes',
    '5+ hours',
    '89%',
    '43%',
    '20 to 30%',
    '67%',
  ])
    expect(list).toContain(figure)
  expect(list).toContain('marked †')
  // Each row has the mark, and no figure has two rows.
  const rows = every(home, '#figures dd').map(textOf)
  expect(rows.filter((row) => !row.endsWith('†'))).toEqual([])
  expect(new Set(rows).size).toBe(12)
  // From an article the mark leads to the landing page.
  expect(
    new Set(
      all(`a[aria-label$="${interfaceWords.ourFigure}"]`).map((claim) =>
        claim.getAttribute('href'),
      ),
    ),
  ).toEqual(new Set(['#figures', '/#figures']))
})

it('no space stands before a comma or the end of a sentence', () => {
  expect(
    all('p, li, dd, blockquote').flatMap(
      (text) => /\S+ [.,;:](?=\s|$)/.exec(textOf(text)) ?? [],
    ),
  ).toEqual([])
})

const { ahead, level, behind, none } = interfaceWords.standing

/** A comparison's row as it is read: its verdict, then each product's cell. */
function readRow(
  [feature, row]: [string, Comparison['table']['rows'][string]],
  { columns }: Comparison['table'],
) {
  const isLevel = 'level' in row
  const cells: readonly ComparisonCell[] = isLevel ? row.level : row
  const aheadAt = cells.findIndex(
    (cell) => typeof cell === 'object' && 'ahead' in cell,
  )
  const standingAt = (index: number) => {
    if (isLevel) return `${level}: `
    if (aheadAt < 0) return ''
    return index === aheadAt ? `${ahead}: ` : `${behind}: `
  }
  const undecided = isLevel ? level : none
  const verdict = columns[aheadAt]
    ? interfaceWords.aheadIs(columns[aheadAt].name)
    : undecided
  return [
    `${feature} ${verdict}`,
    ...cells.map((cell, index) => {
      const texts = typeof cell === 'string' ? [cell] : Object.values(cell)
      return `${standingAt(index)}${texts.join(' ')}`
    }),
  ].map(plain)
}

describe.each(
  content
    .filter(([name]) => name.startsWith('comparisons/'))
    .map(([file, module]) => ({
      file,
      comparison: module.default as Comparison,
    })),
)('the table of $file', ({ comparison: { table, trail } }) => {
  const page = pages.get(trail.at(-1)!.to)!

  it('says in each row who is ahead, and in each cell where its product stands', () => {
    const shown = every(page, 'tbody tr').map((row) =>
      [...row.children].map(({ textContent }) => plain(textContent)),
    )
    expect(shown).toEqual(
      Object.entries(table.rows).map((row) => readRow(row, table)),
    )
  })

  it('has one mark for each standing, and a mark in each cell of a decided row', () => {
    const cells = every(page, 'td[data-product]').map((cell) => ({
      mark: cell.querySelector('svg')?.innerHTML ?? 'no mark',
      standing:
        /(Ahead|Level|Behind): /.exec(cell.textContent)?.[1] ?? 'no verdict',
    }))
    const pairs = new Set(cells.map(({ mark, standing }) => standing + mark))
    expect(pairs.size).toBe(new Set(cells.map(({ mark }) => mark)).size)
    expect(pairs.size).toBe(new Set(cells.map(({ standing }) => standing)).size)
  })
})

it.each(comparisonLinks.map(({ to }) => to))(
  'the first screen of %s counts each row of its table once, by its verdict',
  (path) => {
    const page = pages.get(path)!
    const score = every(page, 'header dl')[0]!
    const counted = every(score, 'div').flatMap((group) => {
      const [words, ...features] = every(group, 'dt, dd').map(textOf)
      expect(every(group, 'svg')).toHaveLength(features.length)
      const verdict = words!.replace(`${features.length} `, '')
      return features.map((feature) => `${feature} ${verdict}`)
    })
    const rows = every(page, 'tbody [role=rowheader]').map(textOf)
    expect(counted.toSorted()).toEqual(rows.toSorted())
  },
)

it('the footer has its groups of links', () => {
  const groups = footer.groups.map(({ title, links }) =>
    [title as string].concat(links.map(({ label }) => label)),
  )
  groups[1]!.push(...comparisonLinks.map(({ label }) => label))
  const shown = every(pages.get('/')!, 'footer nav').map((group) =>
    every(group, 'h2, a').map(textOf),
  )
  expect(shown).toEqual(groups)
})

it('each CRM shows the spoken line in its own field and value', () => {
  const { said, items } = homeStory.crms
  const shown = (tags: string) =>
    every(pages.get('/')!, `[aria-labelledby=supported-crms] :is(${tags})`).map(
      textOf,
    )
  expect(shown('p')).toEqual([`“${said}”`])
  expect(shown('dt, dd')).toEqual(
    items.flatMap(({ name, text, record, field, value }) => [
      `${name} ${text} ${record} · ${field}`,
      value,
    ]),
  )
})

it('the record at the end of a page is filled: title, rows with their values, and what follows', () => {
  const shown = all(
    ':is([aria-labelledby=closing], [aria-labelledby=end-note]) [aria-hidden]',
  ).map(textOf)
  const records =
    Object.values<ReturnType<typeof closingRecord>>(closingRecords)
  const missing = records.filter(
    ({ title, rows, foot }) =>
      !shown.some((record) =>
        [
          title,
          foot,
          ...rows.flatMap(({ field, before = '', value }) => [
            field,
            before,
            value,
          ]),
        ].every((text) => record.includes(plain(text))),
      ),
  )
  expect(missing).toEqual([])
})

it('a link leads where its label in the content says', () => {
  const linksIn = (value: unknown): { label: string; to: string }[] => {
    if (typeof value !== 'object' || value === null) return []
    const own =
      'label' in value && 'to' in value
        ? [value as { label: string; to: string }]
        : []
    return [...own, ...Object.values(value).flatMap(linksIn)]
  }
  const links = content.flatMap(([, module]) => linksIn(module))
  expect(links.length).toBeGreaterThan(40)
  const shown = all('a, [aria-current]').map(
    (link) => `${plain(link.textContent)} ${link.getAttribute('href') ?? ''}`,
  )
  expect(
    links.filter(
      ({ label, to }) =>
        !shown.some(
          (link) => link.startsWith(label) && link.endsWith(` ${to}`),
        ),
    ),
  ).toEqual([])
})

/** Texts of the content whose path of keys matches. */
const contentAt = (path: RegExp) =>
  new Set(
    content
      .flatMap(([file, module]) => leavesOf(module, file))
      .filter(([place]) => path.test(place))
      .map(([, text]) => text),
  )
/** Texts of the pages in elements of this look. */
const shownAs = (look: string) => new Set(all(look).map(textOf))

const oldValues = contentAt(/\.before\b|\.value\.0$|\.asked$/)
const newValues = contentAt(/\.(after|values?|written)\b/)
const TOKEN = /^\[[A-Z]+_\d+\]$/

interface Change {
  before?: string
  after: string
}
/** Each change of a field in the content, however deep. */
function changesIn(value: unknown): Change[] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    'field' in value && 'after' in value ? [value as unknown as Change] : []
  return [...own, ...Object.values(value).flatMap(changesIn)]
}
const changes = content
  .filter(([file]) => file !== 'covers.ts')
  .flatMap(([, module]) => changesIn(module))

describe('in the pictures', () => {
  it('only old values are struck through', () => {
    const others = [...shownAs('s')].filter((text) => !oldValues.has(text))
    expect(others).toEqual([])
  })

  it('only new values are marked as inserted', () => {
    const old = [...shownAs('ins')].filter(
      (text) => oldValues.has(text) && !newValues.has(text),
    )
    expect(old).toEqual([])
  })

  it('each change has its old value struck through', () => {
    const struck = shownAs('s')
    expect(changes.length).toBeGreaterThan(15)
    expect(
      changes.filter(({ before }) => before && !struck.has(before)),
    ).toEqual([])
  })

  it('each change has its new value in the colour of written fields', () => {
    const written = shownAs('ins, .bg-mint-area')
    expect(changes.filter(({ after }) => !written.has(after))).toEqual([])
  })

  it('no token is written as code', () => {
    expect([...shownAs('code')].filter((text) => TOKEN.test(text))).toEqual([])
  })

  it('only tokens are in the colour of tokens', () => {
    const others = [...shownAs('mark, .bg-lilac-area')].filter(
      (text) => text && !TOKEN.test(text),
    )
    expect(others).toEqual([])
  })
})

/** Text of an element without pictures that screen readers skip. */
function spokenText(element: { cloneNode: (deep: boolean) => unknown }) {
  const copy = element.cloneNode(true) as Element
  for (const picture of copy.querySelectorAll('[aria-hidden=true]'))
    picture.remove()
  return copy.textContent
}

it('sections are named by their own headings, numbered items count from 1, and one radio button of each group is checked', () => {
  for (const [path, page] of pages) {
    for (const section of every(page, 'main section[aria-labelledby]'))
      expect(
        every(section, `[id="${section.getAttribute('aria-labelledby')}"]`),
        path,
      ).toHaveLength(1)
    for (const list of every(page, 'main ol')) {
      const numbers = every(list, ':scope > li').map(
        (item) => /^\s*(\d+)\b/.exec(spokenText(item))?.[1],
      )
      const counted = numbers.map((_, index) => String(index + 1))
      expect(numbers, path).toEqual(numbers.every(Boolean) ? counted : numbers)
    }
    for (const group of every(page, 'fieldset:has([type=radio])')) {
      const buttons = every(group, '[type=radio]')
      expect(
        buttons.filter((button) => button.hasAttribute('checked')),
        path,
      ).toHaveLength(1)
      expect(
        new Set(buttons.map((button) => button.getAttribute('name'))).size,
      ).toBe(1)
    }
  }
})

it.each([
  ['/', `against ${claims.updateTime.manual} of typing`],
  [
    '/',
    `Said in ${claims.updateTime.ours}, against 5 minutes of typing: ${claims.speed}`,
  ],
  [
    '/app',
    `An update in ${claims.updateTime.ours} instead of ${claims.updateTime.manual} of typing`,
  ],
  [
    '/ai-agent-salesforce',
    `${claims.updateTime.voiceToText} instead of ${claims.updateTime.manual}`,
  ],
  ['/comparison/hubspot', `${claims.updateTime.manual} typed (our count)`],
  ['/comparison/hubspot', `${claims.updateTime.ours} spoken (our count)`],
])(
  '%s states the time of an update beside its way of working: %s',
  (path, text) => {
    expect(textOf(pages.get(path)!.body).replaceAll(/\u00AD|†/g, '')).toContain(
      text,
    )
  },
)
