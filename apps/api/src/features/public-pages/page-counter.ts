/** What is counted on the page of an event. */
export type PageUse = 'views' | 'exports';

export interface PageUses {
  eventId: number;
  views: number;
  exports: number;
}

/** Pages that are counted between two saves; further ones are not, so that many addresses need no more memory. */
const pagesMax = 5_000;

/**
 * Counts in memory, so that a view writes nothing by itself. `flush` saves what was counted since the last time; when that fails, the
 * counts are lost, because repeating could count twice.
 */
export function createPageCounter(save: (uses: PageUses[]) => Promise<void>) {
  let counted = new Map<number, PageUses>();
  return {
    count(eventId: number, use: PageUse): void {
      const uses = counted.get(eventId) ?? { eventId, views: 0, exports: 0 };
      if (uses.views + uses.exports === 0 && counted.size >= pagesMax) return;
      uses[use] += 1;
      counted.set(eventId, uses);
    },

    async flush(): Promise<void> {
      if (counted.size === 0) return;
      const uses = [...counted.values()];
      counted = new Map();
      await save(uses);
    },
  };
}

export type PageCounter = ReturnType<typeof createPageCounter>;
