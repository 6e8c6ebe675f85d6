/** The lead times (minutes) with one of them checked or unchecked: each once, ascending. */
export const withLead = (leads: readonly number[], lead: number, isOn: boolean): number[] =>
  [...new Set([...leads.filter((one) => one !== lead), ...(isOn ? [lead] : [])])].sort((a, b) => a - b);
