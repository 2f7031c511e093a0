import { describe, expect, it } from 'vitest';
import { painWordIn } from '#shared/domain/health/pain-words.ts';

const phrases = {
  English: {
    painful: [
      'My knee hurts',
      'It hurt on the last set',
      'A sharp pain in the shoulder',
      'Squats without a belt are painful',
      'Squats without belt hurts my back',
      'Strained my back',
      'Elbow is hurting again',
      'Not only pain, it is swollen too',
    ],
    denied: [
      'No pain',
      'No knee pain today',
      'It doesn’t hurt',
      'It did not hurt',
      'I don’t have pain',
      'It isn’t painful anymore',
      'Pain-free',
    ],
  },
  German: {
    painful: [
      'Beim Beugen tut mir das Knie weh',
      'Beim Beugen tut mir das linke Knie weh',
      'Heute tut mir der rechte Fuß ein bisschen weh',
      'Knie tat weh',
      'Der letzte Satz hat weh getan',
      'Wenn ich tief gehe, merke ich, dass das Knie weh tut',
      'Kniebeuge ohne Gürtel schmerzt',
      'Die Schulter schmerzt nicht nur beim Drücken',
    ],
    denied: [
      'Tut nicht weh',
      'Das Knie tut gar nicht mehr weh',
      'Mir tut nichts weh',
      'Hat nicht weh getan',
      'Das Knie schmerzt nicht',
      'Keine Schmerzen',
      'Ohne Schmerzen trainiert',
    ],
  },
  Spanish: {
    painful: [
      'Me duele la rodilla',
      'Me dolía el hombro',
      'Me dolieron las rodillas',
      'Me he hecho daño',
      'Me hice daño en la espalda',
      'Sin cinturón duele la espalda',
      'Tengo dolor en la cadera',
      'No puedo hacer sentadillas sin dolor',
    ],
    denied: [
      'No me duele',
      'Ya no me duele la rodilla',
      'No me dolía nada',
      'No me he hecho daño',
      'No tengo dolor',
      'Sin dolor',
      'Nada de dolor',
    ],
  },
  French: {
    painful: [
      'Mal au genou',
      'J’ai un peu mal au genou',
      'J’ai eu mal au dos',
      'Ça fait un peu mal',
      'Encore mal à l’épaule',
      'Ça me faisait mal à la fin',
      'Sans ceinture fait mal au dos',
      'Je me suis fait mal',
    ],
    denied: [
      'Pas mal',
      'Pas mal aujourd’hui',
      'Je n’ai pas mal au genou',
      'Ça ne fait pas mal',
      'J’ai eu du mal à finir',
      'Sans douleur',
      'Aucune douleur',
    ],
  },
  Portuguese: {
    painful: [
      'No agachamento dói o joelho',
      'No supino dói o ombro',
      'No supino doeu',
      'O joelho doía',
      'Doeu no fim',
      'Sem cinto dói a lombar',
      'O ombro começou a doer',
      'No joelho dor forte',
    ],
    denied: [
      'Sem dor',
      'Não dói',
      'Não me dói nada',
      'Não doeu',
      'Não sinto dor',
      'Nenhuma dor',
      'Treinei sem nenhuma dor',
    ],
  },
};

describe.each(Object.entries(phrases))('in %s', (_language, { painful, denied }) => {
  it.each(painful)('%s: it hurts', (text) => {
    expect(painWordIn(text)).not.toBeNull();
  });
  it.each(denied)('%s: it does not', (text) => {
    expect(painWordIn(text)).toBeNull();
  });
});
