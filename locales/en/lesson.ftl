# The lesson: a chapter at a time, on prepared deals, with the next thing to press.

## Chapters
lesson-basics = The basics
lesson-more = { $first } and { $count } more
# Said when a scene begins; the rule follows.
lesson-scene = { $title }.
lesson-end = Going out
lesson-answer-skip = Answering a skip
lesson-play-on = Playing on
lesson-play-on-rule = When a player is out, the others vote: if more than half say yes, they play on for the next place.

## What lies on the table
lesson-cards = The { $top } is on top. You hold: { $hand }.

## What to press next
lesson-task = { $action }.
lesson-task-play = { $why ->
    [suit] Play the { $card }: it has the same suit.
    [rank] Play the { $card }: it has the same rank.
    [first] Play the { $card } first: it may not be your last card.
    [costs] Play the { $card } first: as your last card, it would cost you { effect-cards }.
    [last] Play the { $card }: it is your last card.
   *[none] Play the { $card }.
}
lesson-task-draw = { $why ->
    [owed] Draw what is due.
    [again] It does not fit. Draw again.
   *[none] None of your cards fits. Draw.
}
lesson-task-pass = It does not fit either. Pass.
lesson-task-suit = Name { $suit }.
lesson-task-nope = Stop it: answer with the { $card }.
lesson-task-meld = Lay a set: { $cards }.

## How it is pressed: said once a chapter for each kind of answer
lesson-how = Press { $key }, or tap it.
lesson-how-set = Choose each card with { $choose }, then press { $key }.

## Beginning and ending a chapter
lesson-title = { lesson-name }, chapter { $chapter } of { $last }
lesson-name = Lesson: { $rules }
lesson-at = Chapter { $chapter } of { $last }
lesson-begins = Chapter { $chapter } of { $last }: { $title }.
lesson-done = { $last ->
    [yes] Well done. That was the last chapter: now you know these rules.
   *[no] Well done. That was the chapter.
}

## When something else is pressed
lesson-also = That would be allowed too. Here: { $task }

## The menu
lesson-next = Next chapter: { $title }
lesson-chapter = { $done ->
    [yes] Chapter { $chapter }, done: { $title }
   *[no] Chapter { $chapter }: { $title }
}
lesson-again = This chapter again
lesson-task-again = What do I press?
# The answer while others play.
lesson-wait = Nothing just now: the lesson goes on by itself.
lesson-practise = Practise with bots
lesson-close = Leave the lesson
lesson-none = There is no lesson for these rules: they leave too few cards to show them with. Read the guide instead.
lesson-learn = Learn these rules
# Which of the scenes of a chapter is shown.
lesson-place = { $scene } of { $last }
