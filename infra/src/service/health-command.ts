/** The health check command in the container. It uses Node.js, because the image has no curl. */
export const healthCommand = [
  'node',
  '-e',
  "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))",
];
