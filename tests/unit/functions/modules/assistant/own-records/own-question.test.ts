import { describe, expect, it } from 'vitest';
import { readOwnQuestion } from '#functions/modules/assistant/own-records/own-question.ts';

const questions: Readonly<Record<string, readonly string[]>> = {
  'last-sets': [
    'what did I squat last time?',
    'What did I bench last time',
    'How much did I deadlift last week?',
    'When did I last do pull-ups?',
    'How did my squat go last time?',
    'my last front squat',
    'How far did I run last time?',
    'Was habe ich zuletzt bei Kniebeugen gemacht?',
    'Wie viel habe ich beim letzten Mal beim Bankdrücken geschafft?',
    'Letztes Kreuzheben?',
    '¿Qué hice en sentadilla la última vez?',
    '¿Cuánto levanté en press de banca la última vez?',
    'Qu’ai-je fait au squat la dernière fois ?',
    'Combien ai-je soulevé au développé couché la dernière fois ?',
    'Quanto eu fiz no agachamento da última vez?',
    'Qual foi meu último supino?',
  ],
  record: [
    'What is my squat record?',
    "What's my best bench press?",
    'deadlift PR?',
    'Was ist mein Rekord im Kreuzheben?',
    '¿Cuál es mi récord en peso muerto?',
    'Quel est mon record au soulevé de terre ?',
    'Qual é o meu recorde no levantamento terra?',
  ],
  records: [
    'What are my records?',
    'Zeig mir meine Rekorde',
    '¿Cuáles son mis récords?',
    'Quels sont mes records ?',
    'Quais são meus recordes?',
  ],
  'last-workout': [
    'What was my last workout?',
    'What did I do last time?',
    'Was war mein letztes Training?',
    '¿Cuál fue mi último entrenamiento?',
    'Quelle était ma dernière séance ?',
    'Qual foi meu último treino?',
  ],
  'next-workout': [
    'What is my next workout?',
    'When do I train next?',
    'What is my next session?',
    'Wann ist mein nächstes Training?',
    '¿Cuándo es mi próximo entrenamiento?',
    'Quelle est ma prochaine séance ?',
    'Qual é o meu próximo treino?',
  ],
  week: [
    'Which workouts have I done this week?',
    'How is my training going this week?',
    'Welche Trainings habe ich diese Woche?',
    '¿Qué entrenamientos tengo esta semana?',
    'Quelles séances ai-je cette semaine ?',
    'Quais treinos tenho nesta semana?',
  ],
  weight: [
    'How is my weight trend?',
    'How much do I weigh?',
    'Have I lost weight?',
    'Wie ist mein Gewicht?',
    'Habe ich abgenommen?',
    '¿Cómo va mi peso?',
    'Comment évolue mon poids ?',
    'Como está meu peso?',
  ],
  booking: [
    'When is my next appointment?',
    'When is my next session with my coach?',
    'Wann ist mein nächster Termin?',
    '¿Cuándo es mi próxima cita?',
    'Quand est mon prochain rendez-vous ?',
    'Quando é meu próximo agendamento?',
  ],
  protein: [
    'How much protein do I need today?',
    'how much protein have I eaten so far',
    'How much protein should I eat today?',
    'Wie viel Eiweiß brauche ich heute noch?',
    '¿Cuánta proteína me falta hoy?',
    'Combien de protéines aujourd’hui ?',
    'Quanta proteína falta hoje?',
  ],
  'other-person': [
    'What did my wife squat last time?',
    'What is another client’s deadlift record?',
    'How much did he bench last time?',
    'Was hat mein Freund zuletzt beim Bankdrücken geschafft?',
    'How much protein has my wife had today?',
  ],
  'unknown-exercise': ['How was my zercher thing last time?'],
};

describe.each(Object.entries(questions))('a question about %s', (about, asked) => {
  it.each(asked)('%s', (question) => {
    expect(readOwnQuestion(question)).toMatchObject({ about });
  });
});

describe('what no row answers', () => {
  it.each([
    'How much protein do I need?',
    'How do I improve my squat form?',
    'How can I break my deadlift record?',
    'Should I squat more than last time?',
    'Is my weight normal?',
    'How do I lose weight?',
    'Wie kann ich mein Gewicht senken?',
    'How did I sleep last night?',
    'When is my next payment?',
    'What is the next best thing for recovery?',
    'Hello',
    'Why did I squat less last time?',
    'I squatted last time with a rounded back and it felt strange all day, so what do you make of that now?',
    'What did I eat last time?',
    'Cancel my next session',
    'Please move my next workout to Friday',
    'Kann man meinen nächsten Termin verschieben?',
    'Annule mon prochain rendez-vous',
  ])('%s', (question) => {
    expect(readOwnQuestion(question)).toBeNull();
  });
});
