import { hueNames, hues, motifNames, motifs, skies } from '@hiyori/posters';
import { useState } from 'react';
import { Cover } from '../../ui/art/cover.tsx';
import { WaveGround } from '../../ui/art/wave-ground.tsx';
import { SwatchStrip } from '../../ui/form/swatch-strip.tsx';
import styles from './colours-section.module.css';
import { SpecimenSection } from './specimen-section.tsx';

const scales = { 墨: 'sumi', 朱: 'shu', 藍: 'ai', 紅: 'beni', 若竹: 'take', 山吹: 'kin' };
const steps = Array.from({ length: 12 }, (_, index) => index + 1);

function MotifStrip() {
  const [motif, setMotif] = useState(0);
  return (
    <SwatchStrip
      label="もよう"
      value={motif}
      onChange={setMotif}
      options={motifs.map((each) => ({
        label: motifNames[each],
        isLabelShown: true,
        swatch: <Cover motif={each} hue="ai" sky="noon" className={styles.swatch} />,
      }))}
    />
  );
}

export function ColoursSection() {
  return (
    <>
      <SpecimenSection title="色">
        <div className={styles.scales}>
          {Object.entries(scales).map(([name, token]) => (
            <div key={token} className={styles.scale}>
              <span>
                {name} {token}
              </span>
              <div>
                {steps.map((step) => (
                  <i key={step} style={{ background: `var(--${token}-${step})` }} />
                ))}
              </div>
            </div>
          ))}
        </div>
        <div className={styles.hues}>
          {hues.map((hue) => (
            <div key={hue} className={styles.hue} data-hue={hue}>
              <b>{hueNames[hue]}</b>
              <small>{hue}</small>
              <i />
            </div>
          ))}
        </div>
      </SpecimenSection>
      <SpecimenSection title="もよう">
        <div className={styles.covers}>
          {motifs.map((motif, index) => (
            <div key={motif}>
              <Cover motif={motif} hue={hues[index % 8] ?? 'ai'} sky={skies[index % 4] ?? 'noon'} />
              <small>{motifNames[motif]}</small>
            </div>
          ))}
        </div>
        <div className={styles.strip}>
          <MotifStrip />
        </div>
        <div className={styles.ground}>
          <WaveGround />
        </div>
      </SpecimenSection>
    </>
  );
}
