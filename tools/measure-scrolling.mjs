// Measures how many frames are dropped while a member scrolls the list of the calendar, and the timeline, by 1,800 px in 2.3 seconds on a
// phone's viewport, with the whole processor and a quarter of it: `npm run build`, then `node tools/measure-scrolling.mjs [main.js of another build]`.
import { openProduct } from './measured-product.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm run build, then node tools/measure-scrolling.mjs [main.js of another build]');
  process.exit(0);
}
const frameMs = 1000 / 60;
const other = process.argv[2];
const builds = [...(other ? [{ name: 'the other build', main: other }] : []), { name: 'this build' }];
const [distancePx, pxPerSecond] = [1_800, 800];
const visits = 3;

/** In the page: notes the time of each frame, and of the last scroll event. */
function watch() {
  const frames = [];
  const watched = { frames, movedAt: 0, next: 0 };
  const note = (time) => {
    frames.push(time);
    watched.next = requestAnimationFrame(note);
  };
  watched.next = requestAnimationFrame(note);
  addEventListener('scroll', () => (watched.movedAt = performance.now()), { capture: true, passive: true });
  globalThis.watched = watched;
}

const droppedIn = (frames) =>
  frames.slice(1).reduce((sum, time, at) => sum + Math.max(0, Math.round((time - frames[at]) / frameMs) - 1), 0);

async function scroll(page, path, rate) {
  const session = await page.context().newCDPSession(page);
  await page.goto(path);
  await page.waitForLoadState('load');
  // What loads after the page does not count.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watch);
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 195, y: 600, yDistance: -distancePx, speed: pxPerSecond, gestureSourceType: 'mouse' },
  });
  const { frames, movedAt } = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.watched.next);
    return globalThis.watched;
  });
  return { moving: droppedIn(frames.filter((time) => time <= movedAt)), all: droppedIn(frames), frames: frames.length };
}

for (const { name, main } of builds) {
  const product = await openProduct({ main, email: 'misaki@hiyori.example' });
  for (const path of ['/', '/timeline'])
    for (const rate of [1, 4])
      for (let visit = 0; visit < visits; visit += 1) {
        const page = await product.openPage({ width: 390, height: 844 });
        const { moving, all, frames } = await scroll(page, path, rate);
        const speed = rate === 1 ? 'the whole processor' : `1/${rate} of it`;
        console.log(`${name}, ${path}, ${speed}: dropped ${moving} while it moved, ${all} of ${all + frames} in all`);
        await page.context().close();
      }
  await product.close();
}
