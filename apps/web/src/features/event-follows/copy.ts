export const addCopy = { add: '追加', added: '登録済', remove: '登録解除' } as const;
