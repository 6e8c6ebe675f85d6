/** Asks the server within its own container whether it is up. Node.js itself asks: the image holds no curl. */
export const healthCommand = [
  'node',
  '-e',
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))",
];
