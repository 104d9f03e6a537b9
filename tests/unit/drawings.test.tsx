import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import Lanes from '@/site/pictures/agent/lanes'
import Moves from '@/site/pictures/agent/moves'
import { agentLanes, type Stretch } from '@/content/agent-lanes'
import { agentMoves } from '@/content/agent-moves'
import FigureDrawing from '@/site/pictures/figures/figure-drawing'
import FirstBriefing from '@/site/pictures/app/first-briefing'
import GdprCover from '@/site/pictures/covers/gdpr-compliant-salesforce-ai-copilot-europe'
import OriginsCover from '@/site/pictures/covers/how-to-update-salesforce-automatically'
import HubspotCover from '@/site/pictures/covers/hubspot-voice-updates-small-teams'
import QualityCover from '@/site/pictures/covers/salesforce-data-quality-ai-voice-assistants'
import RoiCover from '@/site/pictures/covers/voice-assistant-technology-sales-teams-roi-calculator'
import LedgerCover from '@/site/pictures/covers/why-sales-reps-hate-crms'
import Path from '@/site/pictures/features/path'
import Week from '@/site/pictures/features/week'
import HowItWorks from '@/site/pictures/home/how-it-works'
import TwelveWeeks from '@/site/pictures/home/twelve-weeks'
import SentenceWay from '@/site/pictures/privacy/sentence-way'
import Race from '@/site/race/race'
import type {
  BarsFigure,
  Figure,
  LinesFigure,
  PathFigure,
  TimelineFigure,
  TreeFigure,
} from '@/content/figure'
import { firstBriefing } from '@/content/app-page'
import { coverWords } from '@/content/covers'
import { featureRecord, path, week } from '@/content/feature-pictures'
import { homeStory } from '@/content/home-story'
import { twelveWeeks } from '@/content/twelve-weeks'
import { sentenceWay } from '@/content/sentence-way'
import { calculateRoi } from '@/lib/roi'

// Positions and lengths in the markup of drawings must match the numbers in their texts.

const modules = import.meta.glob<Figure>('/src/content/figures/*.ts', {
  eager: true,
  import: 'default',
})
const all = Object.entries(modules).map(
  ([file, figure]) => [file.replace(/^.*\/|\.ts$/g, ''), figure] as const,
)
const ofKind = <F extends Figure>(kind: F['kind']) =>
  all.filter((entry): entry is [string, F] => entry[1].kind === kind)

const render = (drawing: React.ReactNode) => {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<MemoryRouter>{drawing}</MemoryRouter>)
  return root
}
const draw = (figure: Figure) => render(<FigureDrawing figure={figure} />)
const every = (root: Element, selector: string) => [
  ...root.querySelectorAll(selector),
]
const texts = (root: Element, selector: string) =>
  every(root, selector).map(({ textContent }) => textContent)
/** Numbers in these attributes, with or without a percent sign. */
const numbers = (element: Element, ...names: string[]) =>
  names.map((name) => Number.parseFloat(element.getAttribute(name) ?? ''))
/** Position of a value on an axis, in percent. Adding 0 turns -0 into 0. */
const percent = (value: number, from: number, to: number) =>
  Math.round(((value - from) / (to - from)) * 10_000) / 100 + 0
const numbersIn = (text: string) =>
  (text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** Expects the text's number at index `which` to equal the value, rounded. */
function expectNumber(value: number, text: string, which = 0) {
  const found = numbersIn(text)[which]
  expect(value, text).toBeCloseTo(
    found ?? NaN,
    String(found).split('.')[1]?.length ?? 0,
  )
}

const looksOf = (root: Element, selector: string) =>
  every(root, selector).map((bar) => bar.getAttribute('class'))
const LOOKS = {
  main: 'fill-moss stroke-moss',
  plain: 'fill-edge stroke-edge',
  faint: 'fill-line stroke-edge',
}
const LINES = {
  main: 'text-moss 2.5',
  plain: 'text-muted 2',
  faint: 'text-muted 1.5 5 4',
}

/** Bars of each row as [x, width]. */
const spansOf = (root: Element) =>
  every(root, 'li').map((row) =>
    every(row, 'rect').map((bar) => numbers(bar, 'x', 'width')),
  )
const decisionsOf = (row: Element) =>
  every(row, 'svg > svg').map((diamond) => numbers(diamond, 'x')[0])

it.each(ofKind<BarsFigure>('bars'))(
  '%s: each bar has the start and length that its text states',
  (_, figure) => {
    const { bars, most, marks = [], tones } = figure
    for (const { value, from, text } of bars) {
      if (text.endsWith('%')) expectNumber((value / most) * 100, text)
      else expectNumber(from ?? value, text)
      if (from !== undefined) expectNumber(value, text, 1)
    }
    const root = draw(figure)
    expect(spansOf(root)).toEqual(
      bars.map(({ from = 0, value }) => [
        [percent(from, 0, most), percent(value - from, 0, most)],
      ]),
    )
    expect(
      every(root, 'svg > text').map((mark) => [
        numbers(mark, 'x')[0],
        mark.textContent,
      ]),
    ).toEqual(marks.map(({ at, text }) => [percent(at, 0, most), text]))
    expect(looksOf(root, 'li rect')).toEqual(
      bars.map(({ tone }) => LOOKS[tone]),
    )
    const grid = [0, ...marks.map(({ at }) => percent(at, 0, most))]
    for (const row of every(root, 'li'))
      expect(every(row, 'line').map((line) => numbers(line, 'x1')[0])).toEqual(
        grid,
      )
    const legend = (['faint', 'plain', 'main'] as const).flatMap((tone) =>
      tones[tone] ? [[LOOKS[tone], tones[tone]]] : [],
    )
    expect(
      every(root, 'p > span').map((entry) => [
        looksOf(entry, 'rect')[0],
        entry.textContent,
      ]),
    ).toEqual(legend)
  },
)

/** Reads the spans that a timeline's row states in its cells: minutes or weeks. */
function spansFromText(
  [first = '', second = '']: readonly string[],
  to: number,
): [from: number, to: number][] {
  const clock = [first, second].map((time) =>
    /^(\d\d):(\d\d)$/.exec(time)?.slice(1).map(Number),
  )
  if (clock[0] && clock[1])
    return [
      [clock[0][0]! * 60 + clock[0][1]!, clock[1][0]! * 60 + clock[1][1]!],
    ]
  const [begin = NaN, end = NaN] = numbersIn(first)
  if (first.startsWith('After')) return [[begin, to]]
  return first.includes('and')
    ? [
        [begin - 1, begin],
        [end - 1, end],
      ]
    : [[begin - 1, end]]
}

it.each(ofKind<TimelineFigure>('timeline'))(
  '%s: each event is drawn at its time',
  (_, figure) => {
    const { from, to, lanes, ticks } = figure
    const root = draw(figure)
    const rows = every(root, 'ul > li')
    for (const [
      index,
      { cells, text, spans, decisions = [] },
    ] of lanes.entries()) {
      const [expectedSpans, drawn] = [
        spansFromText(cells, to),
        spansOf(root)[index]!,
      ]
      expect(drawn).toEqual(
        spans.map((span) => [
          percent(span.from, from, to),
          percent(span.to - span.from, 0, to - from),
        ]),
      )
      // Adjoining spans count as one.
      const edges = spans.flatMap((span) => [span.from, span.to])
      expect(
        edges.filter(
          (edge) => edges.filter((other) => other === edge).length === 1,
        ),
      ).toEqual(expectedSpans.flat())
      const [begin, end] = expectedSpans[0]!
      const [, first = begin + 1, last = end] =
        /weeks? (\d+)(?: to (\d+))?/i.exec(text) ?? []
      expect([begin + 1, end], text).toEqual([Number(first), Number(last)])
      const [, hours, minutes] = /^(\d+) h (\d+) min$/.exec(text) ?? []
      expect(end - begin, text).toBe(
        hours ? Number(hours) * 60 + Number(minutes) : end - begin,
      )
      expect(decisionsOf(rows[index]!)).toEqual(
        decisions.map((at) => percent(at, from, to)),
      )
      expect(
        decisions.length ? decisions.at(-1) : expectedSpans.at(-1)![1],
      ).toBe(expectedSpans.at(-1)![1])
    }
    expect(looksOf(root, 'li rect')).toEqual(
      lanes.flatMap(({ spans }) => spans.map(({ tone }) => LOOKS[tone])),
    )
    // The first and last tick stay within the axis.
    const anchorOf = (at: number) =>
      ({ [from]: 'start', [to]: 'end' })[at] ?? 'middle'
    expect(
      every(root, 'svg > text').map((tick) => [
        numbers(tick, 'x')[0],
        tick.getAttribute('text-anchor'),
        tick.textContent,
      ]),
    ).toEqual(
      ticks.map(({ at, text }) => [percent(at, from, to), anchorOf(at), text]),
    )
  },
)

/** Whether a mark's text is left of its point, and above it; its anchor. */
const MARKS = {
  above: [true, true, 'end'],
  over: [false, true, 'middle'],
  below: [false, false, null],
}

it.each(ofKind<LinesFigure>('lines'))(
  '%s: lines go through their points, and marks lie on the lines',
  (_, figure) => {
    const { x, y, series, marks } = figure
    const place = ([across, up]: readonly [number, number]) => [
      percent(across, 0, x.most),
      percent(up, y.most, 0),
    ]
    const groups = every(draw(figure), 'svg > g')
    for (const [index, { points, tone, label }] of series.entries()) {
      const group = groups[index + 1]!
      const look = ['stroke-width', 'stroke-dasharray'].map((name) =>
        group.querySelector('line')!.getAttribute(name),
      )
      expect([group.getAttribute('class'), ...look].join(' ').trim()).toBe(
        LINES[tone],
      )
      expect(texts(group, 'text')).toEqual(label)
      const segments = points
        .slice(1)
        .map((end, start) => [place(points[start]!), place(end)].flat())
      expect(
        every(group, 'line').map((line) =>
          numbers(line, 'x1', 'y1', 'x2', 'y2'),
        ),
      ).toEqual(segments)
      expect(numbers(group.querySelector('circle')!, 'cx', 'cy')).toEqual(
        place(points.at(-1)!),
      )
      for (const line of every(group, 'text'))
        expect(numbers(line, 'x', 'y')).toEqual(place(points.at(-1)!))
    }
    for (const [index, { at, text, place: side }] of marks.entries()) {
      const group = groups[index + 1 + series.length]!
      expect(numbers(group.querySelector('circle')!, 'cx', 'cy')).toEqual(
        place(at),
      )
      expect(numbers(group.querySelector('text')!, 'x', 'y')).toEqual(place(at))
      expect(group.textContent).toBe(text)
      const [dx, dy] = numbers(group.querySelector('text')!, 'dx', 'dy')
      const anchor = group.querySelector('text')!.getAttribute('text-anchor')
      expect([dx! < 0, dy! < 0, anchor]).toEqual(MARKS[side])
      expectNumber(at[1], text)
      const heights = series.flatMap(({ points }) =>
        points.slice(1).flatMap(([endX, endY], start) => {
          const [startX, startY] = points[start]!
          return startX <= at[0] && at[0] <= endX
            ? [startY + ((at[0] - startX) / (endX - startX)) * (endY - startY)]
            : []
        }),
      )
      expect(
        Math.min(...heights.map((height) => Math.abs(height - at[1]))),
        text,
      ).toBeLessThan(y.most / 1000)
    }
    const ticks = every(groups[0]!, 'text')
    expect(
      ticks.map((tick) => [numbers(tick, 'x', 'y'), tick.textContent]),
    ).toEqual([
      ...y.ticks.map(({ at, text }) => [[0, percent(at, y.most, 0)], text]),
      ...x.ticks.map(({ at, text }) => [[percent(at, 0, x.most), 100], text]),
    ])
  },
)

function rowsOf(figure: Figure) {
  if (figure.kind === 'lines') return figure.rows
  if (figure.kind === 'bars')
    return figure.bars.map(({ label, how, text }) => [label, how, text])
  if (figure.kind !== 'timeline') return []
  return [
    ...figure.lanes.map(({ label, cells }) => [label, ...cells]),
    ...(figure.total ? [figure.total] : []),
  ]
}

it.each(all.filter(([, figure]) => 'description' in figure))(
  '%s: has a description, and a table of its rows',
  (_, figure) => {
    expect('description' in figure && figure.description).toMatch(/^.{60,}\.$/)
    const table = draw(figure).querySelector('details table')!
    const [head, ...rows] = every(table, 'tr').map((row) =>
      texts(row, 'th, td'),
    )
    expect(texts(table, 'th[scope=col]')).toEqual(head)
    expect(head).toEqual('columns' in figure && figure.columns)
    expect(rows).toEqual(rowsOf(figure))
    expect(every(table, 'th[scope=row]')).toHaveLength(rows.length)
  },
)

it.each(all)(
  '%s: has a caption and a source, and only static, named drawings',
  (_, figure) => {
    expect(figure.caption).toMatch(/^.{30,150}\.$/)
    expect(figure.source).toMatch(/^.{20,170}\.$/)
    const root = draw(figure)
    expect(root.querySelector('figure > figcaption')).toBeTruthy()
    expect(root.firstElementChild!.matches('.night')).toBe(figure.peak === true)
    expect(root.querySelector('[style], button, a')).toBeNull()
    const drawings = every(root, 'svg').filter(
      (svg) => !svg.closest('[aria-hidden=true]') && !svg.matches('svg svg'),
    )
    expect(
      drawings
        .filter((svg) => !svg.matches('[role=img][aria-label]'))
        .map((svg) => svg.outerHTML),
    ).toEqual([])
  },
)

it.each(ofKind<TreeFigure>('tree'))(
  '%s: each question is next to its outcome',
  (_, figure) => {
    const { questions, rest } = figure
    const steps = every(draw(figure), 'ol > li').map((step) => texts(step, 'p'))
    expect(steps).toEqual([
      ...questions.map(({ ask, out, on, outcome }) => [
        ask,
        out,
        outcome.title,
        outcome.text,
        on,
      ]),
      [rest.title, rest.text],
    ])
  },
)

it.each(ofKind<PathFigure>('path'))(
  '%s: each part is in its column',
  (_, figure) => {
    const { columns, rows } = figure
    const drawn = every(draw(figure), 'ol > li').map((row) =>
      every(row, 'dl > div').map((cell) => texts(cell, 'dt, dd')),
    )
    expect(drawn).toEqual(
      rows.map((cells) =>
        cells.map(({ text, note = '' }, index) => [
          columns[index],
          text + note,
        ]),
      ),
    )
    const colours = {
      said: undefined,
      token: 'lilac',
      field: 'mint',
      noted: 'muted',
    }
    const shown = every(draw(figure), 'dd > span:first-of-type').map(
      (cell) => /lilac|mint|muted/.exec(cell.className)?.[0],
    )
    expect(shown).toEqual(
      rows.flatMap((cells) => cells.map((cell) => colours[cell.as])),
    )
  },
)

/** Starting points of a drawing's dashes. */
const dashes = (path: Element, pitch: number) =>
  [...path.getAttribute('d')!.matchAll(/M(\d+) (\d+)H(\d+)/g)].flatMap(
    ([, from, y, to]) =>
      Array.from(
        { length: Math.ceil((Number(to) - Number(from)) / pitch) },
        (_, at) => `${Number(from) + at * pitch} ${y}`,
      ),
  )

it('the week gives back the time that its total states', () => {
  const drawn = every(render(<Week />), 'svg > path')
  const [back, left] = drawn.map((path) => dashes(path, 24).length)
  expect(
    drawn.map((path) => /stroke-(\w+)/.exec(path.getAttribute('class')!)![1]),
  ).toEqual(['mint', 'edge'])
  expect([back! + left!, (back! * 7.5) / 60]).toEqual([week.updates * 5, 5])
})

it('the twelve weeks are drawn as long as their labels say, and each team size has its cost', () => {
  const root = render(<TwelveWeeks id="weeks" />)
  const phases = every(root, 'rect').map((phase) =>
    numbers(phase, 'x', 'width').map(Math.round),
  )
  const weeks = texts(root.querySelector('ol')!, 'li > p:first-child').map(
    numbersIn,
  )
  expect(phases.slice(0, 3)).toEqual(
    weeks.slice(0, 3).map(([first, last]) => [first! - 1, last! - first! + 1]),
  )
  for (const [index, team] of [5, 25, 100].entries())
    expectNumber(
      calculateRoi({ team, salary: 80_000, hours: 2 }).annualCrmCost,
      texts(root, 'ol + p')[index]!,
      1,
    )
  const people = every(root, 'fieldset > div svg > path').map((path) =>
    path.getAttribute('d')!.split(/(?=M)/),
  )
  const startingIn = (lines: string[]) =>
    [2, 6, 8, 10].map(
      (week) => lines.filter((line) => line.startsWith(`M${week} `)).length,
    )
  expect(people.map(startingIn)).toEqual(twelveWeeks.joins)
  expect(people.map(({ length }) => length)).toEqual([5, 25, 20])
  for (const lines of people)
    expect(lines.map((line) => numbersIn(line)[1])).toEqual(
      lines.map((_, at) => at + 0.15),
    )
  expect(looksOf(root, 'rect')).toEqual([
    'fill-edge/40',
    'fill-moss/60',
    'fill-moss',
    'fill-edge/40',
  ])
})

it('the wave of the spoken sentence is without sound where tokens hide a value', () => {
  const hidden = render(<HowItWorks />)
    .querySelector('path.stroke-token-ink')!
    .getAttribute('d')!
  expect(hidden.match(/M/g)).toHaveLength(
    homeStory.howItWorks.brief.said.filter((part) => typeof part !== 'string')
      .length,
  )
})

it('each step of the sentence’s way is in the colour of its place', () => {
  const { you, eu, model, crm } = sentenceWay.zones
  const grounds = {
    [you]: 'surface',
    [eu]: 'moss-field',
    [model]: 'violet-field',
    [crm]: 'surface',
  }
  const steps = every(render(<SentenceWay />), 'div > ol > li')
  expect(steps.map((step) => / bg-([\w-]+) /.exec(step.className)![1])).toEqual(
    steps.map((step) => grounds[texts(step, 'p')[0]!]),
  )
})

it('the bars of the race are as long as their clocks', () => {
  const root = render(<Race />)
  const seconds = texts(root, '.text-clock').map((clock) =>
    numbersIn(clock).reduce((sum, part) => sum * 60 + part),
  )
  const shares = every(root, 'svg[data-seconds]').map((bar) => {
    const [, , whole = NaN] = bar
      .getAttribute('viewBox')!
      .split(' ')
      .map(Number)
    return [
      numbers(bar, 'data-seconds')[0],
      (numbers(bar.firstElementChild!, 'width')[0]! / whole) * seconds[0]!,
    ]
  })
  expect(shares).toEqual(seconds.map((second) => [second, second]))
})

it('the path marks the stage of its new value after that of the old one', () => {
  const fills = every(render(<Path />), 'svg > path').map(
    (stage) => /fill-(\w+)/.exec(stage.getAttribute('class')!)![1],
  )
  const placeOf = (value: string) =>
    path.stages.findIndex((stage) => stage.startsWith(value.slice(0, 6)))
  const { before, values } = featureRecord.rows[2]
  expect([placeOf(before), fills.lastIndexOf('edge')]).toEqual([
    path.from,
    path.from,
  ])
  expect([
    placeOf(values[0]),
    fills.indexOf('mint'),
    fills.lastIndexOf('mint'),
  ]).toEqual(Array(3).fill(path.from + 1))
})

it('the first briefing moves the stage and writes the other fields, as many as it states', () => {
  const stageAt = (step: number) =>
    every(render(<FirstBriefing step={step} />), 'ol > li').findIndex(
      ({ className }) => !/text-muted/.test(className),
    )
  expect([0, 1, 2].map(stageAt)).toEqual([0, 0, 1])
  const saidAt = (step: number) =>
    render(<FirstBriefing step={step} />).textContent.includes(
      firstBriefing.said,
    )
  expect([0, 1, 2].map(saidAt)).toEqual([false, true, false])
  const written = every(render(<FirstBriefing />), 's')
  expect(written).toHaveLength(numbersIn(firstBriefing.states[2])[0]! - 1)
})

it('the covers draw the defended part and the usable share, cross out the fields without a reader, and colour what a briefing fills', () => {
  const [answer, defended] = every(render(<RoiCover />), 'rect').map(
    (bar) => numbers(bar, 'width')[0]!,
  )
  const [whole, part] = [coverWords.roi.answer, coverWords.roi.defended].map(
    (text) => numbersIn(text)[0]!,
  )
  expect(defended! / answer!).toBeCloseTo(part! / whole!, 3)
  const cells = every(render(<QualityCover />), 'path').map(
    (path) => path.getAttribute('d')!.match(/M/g)!.length,
  )
  expect(cells).toEqual([Number.parseFloat(coverWords.quality) * 2, 73, 32])
  const fieldsWith = (mark: string, cover: React.ReactNode) =>
    every(render(cover), 'g').flatMap((row) =>
      row.querySelector(mark) ? texts(row, 'text')[0] : [],
    )
  const fieldsOf = <T,>(
    fields: Record<string, T>,
    isMarked: (field: T) => boolean,
  ) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isMarked(field) ? name : [],
    )
  expect(fieldsWith('path', <LedgerCover />)).toEqual(
    fieldsOf(coverWords.ledger, ({ keep }) => !keep),
  )
  const briefed = fieldsOf(
    coverWords.origins,
    (origin) => origin === 'Briefing',
  )
  expect(fieldsWith('.fill-mint-area', <OriginsCover />)).toEqual(briefed)
  for (const text of every(
    render([<GdprCover key="" />, <HubspotCover key="1" />]),
    'text[text-anchor=middle]',
  )) {
    const [x, y, width, height] = numbers(
      text.previousElementSibling!,
      'x',
      'y',
      'width',
      'height',
    )
    const middle = [
      x! + width! / 2,
      y! + height! / 2 + numbers(text, 'font-size')[0]! / 3,
    ]
    expect(numbers(text, 'x', 'y'), 'the text of a chip').toEqual(middle)
  }
})

/** Colour of a stretch, where its line begins, and its dashes. */
const STRETCHES: Record<Stretch, string> = {
  waiting: 'edge 0 2 7',
  voice: 'moss 138',
  words: 'moss 138',
  keys: 'edge 138',
  tokens: 'moss 138',
  rule: 'moss 0',
  note: 'edge',
  fields: 'moss',
}

it('the lanes draw the stretch of each stop, dashed where one waits, and the moves the texts of each station', () => {
  const root = render(<Lanes />)
  const lines = every(root, 'li > div > svg').map((svg) => {
    const line = svg.querySelector('line')
    const colour = / text-(\w+)$/.exec(svg.getAttribute('class')!)![1]
    return [
      colour,
      line?.getAttribute('x1'),
      line?.getAttribute('stroke-dasharray'),
    ]
      .join(' ')
      .trim()
  })
  expect(lines).toEqual(
    agentLanes.lanes.flatMap(({ stops }) =>
      [...stops].map(({ stretch }) => STRETCHES[stretch]),
    ),
  )
  expect(texts(root, 'li.border-moss-field h3')).toEqual([
    agentLanes.lanes[3].tool,
  ])
  expect(texts(root, 'dd.bg-mint-area')).toEqual(texts(root, 'ins'))
  const moves = every(render(<Moves />), 'dl')
  expect(moves.map((list) => /mint|lilac/.exec(list.innerHTML)![0])).toEqual([
    'lilac',
    'lilac',
    'mint',
  ])
  const stations = moves.map((list) => texts(list, 'dt, dd'))
  expect(stations).toEqual(
    (['news', 'field', 'value'] as const).map((station) =>
      agentMoves.threads.flatMap(
        (thread): readonly string[] => thread[station],
      ),
    ),
  )
})
