export const dayPopoverCopy = {
  create: 'この日に予定を作成',
} as const;
