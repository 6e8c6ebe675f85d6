import type { Motif } from '../motif.ts';
import type { Board } from './board.ts';
import { drawAsanoha } from './motifs/asanoha.ts';
import { drawChochin } from './motifs/chochin.ts';
import { drawFilm } from './motifs/film.ts';
import { drawHon } from './motifs/hon.ts';
import { drawIchimatsu } from './motifs/ichimatsu.ts';
import { drawKasumi } from './motifs/kasumi.ts';
import { drawKissa } from './motifs/kissa.ts';
import { drawMameshibori } from './motifs/mameshibori.ts';
import { drawRecord } from './motifs/record.ts';
import { drawSaikoro } from './motifs/saikoro.ts';
import { drawSeigaiha } from './motifs/seigaiha.ts';
import { drawShippo } from './motifs/shippo.ts';
import { drawToge } from './motifs/toge.ts';
import { drawYagasuri } from './motifs/yagasuri.ts';
import { drawYama } from './motifs/yama.ts';
import { drawYu } from './motifs/yu.ts';

/** Draws everything of a motif but the sky. */
export const drawMotif: Readonly<Record<Motif, (board: Board) => string>> = {
  seigaiha: drawSeigaiha,
  yama: drawYama,
  asanoha: drawAsanoha,
  shippo: drawShippo,
  kasumi: drawKasumi,
  yagasuri: drawYagasuri,
  mameshibori: drawMameshibori,
  ichimatsu: drawIchimatsu,
  chochin: drawChochin,
  film: drawFilm,
  toge: drawToge,
  kissa: drawKissa,
  hon: drawHon,
  record: drawRecord,
  yu: drawYu,
  saikoro: drawSaikoro,
};
