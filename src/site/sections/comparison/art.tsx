import type { JSX } from 'react'
import { voiceBars } from '@/site/pictures/shapes/lines'
import type { ProductWays } from '@/content/comparison'

const voice = [
  8, 20, 44, 26, 60, 92, 50, 24, 70, 108, 64, 30, 16, 38, 76, 100, 58, 34, 84, 112, 72, 40, 18, 48, 88, 62, 28, 14, 42,
  66, 36, 20, 10, 24, 12, 6,
]

const bars = (heights: readonly number[]) => voiceBars(heights, { x: 2, y: 60 }, 9)

const drawings: Record<ProductWays['art'], JSX.Element> = {
  // Deals closed up to today, and a forecast.
  predicted: (
    <>
      <path d="M1 118h318" className="opacity-40" />
      <path d="M150 50L318 6v88z" fill="currentColor" fillOpacity="0.1" stroke="none" />
      <path d="M6 100l28-14 28 8 28-24 28 6 32-26" strokeWidth="3" />
      <path d="M150 50l168-32M150 50L318 48M150 50l168 30" strokeDasharray="2 7" />
      <path d="M150 10v108" className="opacity-40" />
      <path d="M6 100h.01M34 86h.01M62 94h.01M90 70h.01M118 76h.01M150 50h.01" strokeWidth="9" />
    </>
  ),
  // One contact for a form, an email, a deal and a conversation.
  shared: (
    <>
      <path d="M58 32c40 0 30 28 62 28M58 92c40 0 30-28 62-28M262 32c-40 0-30 28-62 28M262 92c-40 0-30-28-62-28" />
      <path d="M120 12h80q8 0 8 8v84q0 8-8 8h-80q-8 0-8-8V20q0-8 8-8z" className="fill-surface" strokeWidth="3" />
      <path d="M147 44a13 13 0 1 0 26 0a13 13 0 1 0-26 0M136 92c0-32 48-32 48 0z" fill="currentColor" stroke="none" />
      <path d="M10 12h48v40H10zM18 24h32M18 33h32M18 42h18" />
      <path d="M10 74h48v36H10zM10 76l24 18 24-18" />
      <path d="M262 12h48v40h-48zM262 25h48M262 38h48M278 12v40" />
      <path d="M262 74h48v28h-28l-10 10v-10h-10z" />
    </>
  ),
  // A funnel that ends in one shared contact.
  funnel: (
    <>
      <path d="M48 4C116 4 130 46 196 48M48 116C116 116 130 74 196 72" strokeWidth="3" />
      <path d="M48 22C116 22 130 57 196 57M48 60h148M48 98C116 98 130 63 196 63" strokeDasharray="2 7" />
      <path d="M4 8h32v26H4zM11 17h18M11 25h10M4 48h32v24H4zM4 49l16 12 16-12M4 86h32v22H18l-7 7v-7H4z" />
      <path d="M206 10h104q8 0 8 8v84q0 8-8 8h-104q-8 0-8-8V18q0-8 8-8z" className="fill-surface" strokeWidth="3" />
      <path d="M218 44a11 11 0 1 0 22 0a11 11 0 1 0-22 0M209 84c0-30 40-30 40 0z" fill="currentColor" stroke="none" />
      <path d="M264 42h38M264 60h38M264 78h24" strokeWidth="4" />
    </>
  ),
  // A record with gaps, from which predictions are made.
  read: (
    <>
      <path d="M10 4h104q8 0 8 8v96q0 8-8 8H10q-8 0-8-8V12q0-8 8-8z" className="fill-surface" strokeWidth="3" />
      <path d="M18 23h82M18 42h60M18 80h74" strokeWidth="6" />
      <path d="M16 54h92v14H16zM16 92h92v14H16z" strokeDasharray="3 5" />
      <path d="M122 23c44 0 40 37 76 37M122 42c40 0 40 18 76 18M122 80c40 0 40-20 76-20" />
      <path d="M204 60L318 8v100z" fill="currentColor" fillOpacity="0.1" stroke="none" />
      <path d="M204 60l114-38M204 60l114-6M204 60l114 28" strokeDasharray="2 7" />
      <path d="M198 60h.01" strokeWidth="13" />
    </>
  ),
  // The same record; a voice fills its gaps.
  filled: (
    <>
      <path d={bars(voice.slice(0, 14))} strokeWidth="4" />
      <path d="M128 61h86M128 61c44 0 40 38 86 38" />
      <path d="M206 4h104q8 0 8 8v96q0 8-8 8h-104q-8 0-8-8V12q0-8 8-8z" strokeWidth="3" />
      <path d="M216 23h82M216 42h60M216 80h74" strokeWidth="6" className="opacity-40" />
      <path d="M214 53h92v16h-92zM214 91h92v16h-92z" className="fill-mint-area stroke-mint-area" />
    </>
  ),
  spoken: <path d={bars(voice)} strokeWidth="4" />,
}

export const Art = ({ of }: { of: ProductWays['art'] }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 320 120"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="w-full print:max-w-64 forced-colors:text-[CanvasText]"
  >
    {drawings[of]}
  </svg>
)
