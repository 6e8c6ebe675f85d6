/** All limits of the product. Lengths count Unicode code points; durations have their unit in the name. */
export const limits = {
  requestTimeoutMs: 10_000,
  password: { min: 8, max: 128 },
  email: { max: 255 },
  verificationCode: { digits: 6, resendCooldownS: 60 },
  handle: { min: 3, max: 30 },
  displayName: { max: 50 },
  bio: { setupMax: 300, max: 500 },
  interests: { max: 37 },
  event: {
    titleMax: 255,
    locationMax: 255,
    descriptionMax: 10_000,
    shortDescriptionMax: 120,
    urlMax: 2_000,
    timeStepS: 300,
  },
  contact: { emailMax: 255, subjectMax: 255, messageMax: 5_000, wireMessageMax: 5_300 },
  resignReason: { max: 500 },
  search: { debounceMs: 300, pageSize: 20, pageSizeMax: 100, offsetMax: 10_000, queryMax: 100 },
  page: { size: 20, sizeMax: 100 },
  /** A page of a calendar ends at either limit; `shortEvents`: with short descriptions. */
  calendarPage: { events: 1_000, shortEvents: 500, descriptionCharacters: 1_000_000 },
  calendar: { daysInitially: 38, daysBack: 7, daysPerExtension: 30, rangeMaxDays: 400, yearsEitherSide: 5 },
  dayGesture: { throttleMs: 500, thresholdPx: 50 },
  profileEdit: { closeAfterMs: 1_500 },
  setup: { redirectDelayMs: 400 },
  callback: { redirectDelayMs: 1_000 },
  cache: { staleMs: 5 * 60_000, followCheckStaleMs: 30_000 },
  modal: { zIndex: 1060, closeAnimationMs: 300 },
  avatar: { maxBytes: 5 * 1024 * 1024, sizePx: 512 },
  byCreators: { max: 100 },
  reminderLeadMinutes: [5, 10, 30, 60, 1440],
} as const;

/** Shown on /settings/other (SPEC section 9). */
export const appVersion = { version: '1.0.0', build: '2024.1.1', legalUpdatedOn: '2024-01-01' } as const;

/** Results of a search of events are counted up to so many. */
export const eventsCountMax = 1_000;
